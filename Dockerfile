# The digest makes two builds begin with the same bytes. For a newer one: docker buildx imagetools inspect python:3.13-slim
# The lock file is valid for every Python from 3.11 on; for another one: --build-arg PYTHON_IMAGE=python:3.12-slim
ARG PYTHON_IMAGE=docker.io/library/python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

FROM ${PYTHON_IMAGE} AS builder
# Only compileall, below, writes bytecode.
ENV PYTHONDONTWRITEBYTECODE=1
WORKDIR /build
# The virtual environment has no pip: the pip of this stage installs into it, and the image cannot install packages.
RUN python -m venv --without-pip /opt/croupier
COPY locks/image.lock ./
RUN python -m pip --python /opt/croupier/bin/python install --no-cache-dir --no-compile \
        --no-deps --require-hashes --only-binary :all: -r image.lock
# A separate layer: a change of the code keeps the packages above in the build cache.
COPY pyproject.toml README.md LICENSE ./
COPY service ./service
# pdm-backend, which the lock file has, builds the package and is then removed.
# Bytecode has no times of the sources, which would differ in each build, and is not compared with them at the start.
RUN python -m pip --python /opt/croupier/bin/python install --no-cache-dir --no-compile --no-deps --no-build-isolation . \
    && python -m pip --python /opt/croupier/bin/python uninstall --yes pdm-backend \
    && find /opt/croupier/lib -type d -empty -delete \
    && /opt/croupier/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/croupier/lib

FROM ${PYTHON_IMAGE}
# Without the pip of the base image nothing can be installed. A new volume takes over the owner of its folder; the Helm chart
# uses the same user and group.
RUN python -m pip uninstall --yes --root-user-action=ignore pip \
    && install -d -m 0700 -o 10001 -g 10001 /data
COPY --from=builder /opt/croupier /opt/croupier
# Output is not buffered, so that log lines appear immediately.
ENV PATH="/opt/croupier/bin:${PATH}" \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    CROUPIER_METRICS_PORT=9090 \
    CROUPIER_DATA_DIR=/data
# Revision of the sources: --build-arg REVISION="$(git rev-parse HEAD)"
ARG REVISION=unknown
LABEL org.opencontainers.image.title="croupier" \
      org.opencontainers.image.description="A stateless REST service that keeps the state of card and dice games" \
      org.opencontainers.image.version="0.2.0" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
USER 10001:10001
# Only /tmp is written to, and /data when REDIS_URL is not set: `run --read-only --tmpfs /tmp` works.
VOLUME /data
EXPOSE 8000 9090
STOPSIGNAL SIGTERM
# http.client, unlike urllib, ignores proxies in the environment.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-P", "-c", "import os, http.client as h; c = h.HTTPConnection('127.0.0.1', int(os.environ.get('PORT') or 8000), timeout=4); c.request('GET', '/healthz'); raise SystemExit(c.getresponse().status != 200)"]
ENTRYPOINT ["croupier"]
CMD ["serve"]
