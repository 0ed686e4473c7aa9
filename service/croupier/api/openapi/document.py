"""Subclasses of flask-smorest: problem responses, rulebook components, strict JSON bodies."""

import copy
import functools
import inspect
from collections.abc import Callable
from typing import Any, cast

import marshmallow as ma
import msgspec
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask, Request, Response
from flask_smorest import Api as SmorestApi
from flask_smorest import Blueprint as SmorestBlueprint
from webargs.flaskparser import FlaskParser
from webargs.multidictproxy import MultiDictProxy
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException

from croupier.api.http.inputs import json_body
from croupier.api.http.language import PARAMETER
from croupier.api.http.limits.declaration import limit_of, unlimited
from croupier.api.http.problems import DECLARED_STATUSES, PROBLEM_TYPE, handle_http_exception
from croupier.api.http.public_responses import PublicBody, precompress, public_response
from croupier.api.http.responses import json_bytes
from croupier.api.openapi.codes import codes_with_status
from croupier.api.openapi.components import (
    NULL,
    REF_PREFIX,
    components,
    response_components,
    without_default,
)
from croupier.api.openapi.examples import add_examples, response_examples
from croupier.api.openapi.fields import Component
from croupier.api.openapi.headers import LANGUAGE, common_headers, problem_headers
from croupier.api.openapi.operations import declare, refuse_undeclared
from croupier.api.openapi.sharing import share_parameters_and_headers

DEFAULT_PROBLEM_DESCRIPTION = (
    "Any other problem, such as 405 for a method that the resource does not support (`method_not_allowed`), 414 or 431 "
    "for a URL or headers that are too long, 501 for an unknown transfer coding, or the response of a proxy."
)


DOCS, VIEW = "croupier_docs", "croupier_view"
"""Names of attributes of a view: what was documented of it, and the view itself within its wrapper."""


class ComponentPlugin(MarshmallowPlugin):
    """Converts Component fields to references."""

    def init_spec(self, spec: APISpec) -> None:
        """Register ``_component_reference`` before the first schema is converted."""
        super().init_spec(spec)
        cast(OpenAPIConverter, self.converter).add_attribute_function(_component_reference)

    def schema_helper(self, name: Any, _: Any, schema: Any = None, **kwargs: Any) -> Any:  # type: ignore[override]  # noqa: ANN401  # as in apispec
        """Convert a schema, and describe it by its docstring."""
        converted = super().schema_helper(name, _, schema=schema, **kwargs)
        kind = schema if isinstance(schema, type) else type(schema)
        return converted and {"description": inspect.getdoc(kind), **converted}


class Api(SmorestApi):
    """Documents HTTP errors as problems, and responds with problems."""

    ERROR_SCHEMA = {"$ref": REF_PREFIX + "Problem"}
    DEFAULT_ERROR_RESPONSE_NAME = "Problem"

    def init_app(self, app: Flask, **_options: Any) -> None:  # noqa: ANN401  # as in flask-smorest
        """Add the components of the rulebooks and the problem responses, and serve the document."""
        super().init_app(app, spec_kwargs={"marshmallow_plugin": ComponentPlugin(schema_name_resolver=_component_name)})
        del self.spec.components.schemas["PaginationMetadata"]  # flask-smorest's pagination is not used
        for name, schema in {**response_components(), **components()}.items():
            self.spec.components.schema(name, schema)
        for status in DECLARED_STATUSES:
            self._add_problem(_problem_name(status), f"Refused: {_code_list(codes_with_status(status))}.", status)
        self._add_problem(self.DEFAULT_ERROR_RESPONSE_NAME, DEFAULT_PROBLEM_DESCRIPTION)
        app.add_url_rule("/openapi.json", view_func=self.send_document)
        app.add_url_rule("/openapi-examples.json", view_func=self.send_examples)

    def unwrap_views(self, app: Flask) -> None:
        """Let Flask call the views themselves: the wrapper of flask-smorest costs 7 µs a request."""
        app.view_functions.update({name: getattr(view, VIEW, view) for name, view in app.view_functions.items()})

    @unlimited
    def send_document(self) -> Response:
        """Respond with the OpenAPI document."""
        return public_response(self._document)

    @unlimited
    def send_examples(self) -> Response:
        """Respond with the examples of responses, an overlay of the document."""
        return public_response(self._examples)

    @functools.cached_property
    def _document(self) -> PublicBody:
        return precompress(json_bytes(self.document))

    @functools.cached_property
    def _examples(self) -> PublicBody:
        return precompress(json_bytes(response_examples(self.document)))

    @functools.cached_property
    def document(self) -> dict[str, Any]:
        """The document, as JSON has it."""
        document: dict[str, Any] = copy.deepcopy(self.spec.to_dict())  # applications share parts of it
        for component in document["components"]["schemas"].values():
            suit_generators(component)
        add_examples(document)
        complete_parameters(document)
        share_parameters_and_headers(document)
        return document

    def _add_problem(self, name: str, description: str, status: int | None = None) -> None:
        content = {PROBLEM_TYPE: {"schema": self.ERROR_SCHEMA}}
        response = {"description": description, "headers": problem_headers(status), "content": content}
        self.spec.components.response(name, response, lazy=True)

    def handle_http_exception(self, error: HTTPException) -> Response:
        """Convert an HTTP error of Flask, Werkzeug or webargs into a problem."""
        return handle_http_exception(error)


class StrictParser(FlaskParser):
    """Requires Content-Type application/json; refuses unknown fields and query parameters."""

    DEFAULT_VALIDATION_STATUS = 422
    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": ma.RAISE}

    def load_querystring(self, request: Request, schema: ma.Schema) -> Any:  # noqa: ANN401  # as in webargs
        """Read the query, but for ``lang``, which every operation takes."""
        query = MultiDict((name, value) for name, value in request.args.items(multi=True) if name != PARAMETER)
        return MultiDictProxy(query, schema)

    def load_json(self, _request: Request, _schema: ma.Schema) -> Any:  # noqa: ANN401  # any JSON value
        """Parse the JSON body."""
        return json_body()


class Blueprint(SmorestBlueprint):
    """A blueprint that refuses undeclared queries and bodies."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, *names: str, is_strict: bool = True, **options: Any) -> None:  # noqa: ANN401  # as in flask-smorest
        """Refuse undeclared queries and bodies, if it is strict: then every operation may respond with 422."""
        super().__init__(*names, **options)
        self.is_strict = is_strict
        if is_strict:
            self.before_request(refuse_undeclared)

    def problems(self, *statuses: int) -> Callable[[Any], Any]:
        """Document the error statuses of an operation; 500 is always included, and 422 if the blueprint is strict."""
        documented = {status: _problem_name(status) for status in (*statuses, *([422] if self.is_strict else []), 500)}
        decorator: Callable[[Any], Any] = self.doc(responses=documented)
        return decorator

    def not_modified(self, headers: dict[str, Any]) -> Callable[[Any], Any]:
        """Document 304, with the headers of the 200 response except Content-Encoding."""
        kept = {name: header for name, header in headers.items() if name != "Content-Encoding"}
        response = {"description": "The ETag is in If-None-Match.", "headers": {**common_headers(), **kept}}
        decorator: Callable[[Any], Any] = self.doc(responses={304: response})
        return decorator

    def response(  # Structs instead of schemas
        self,
        status: int,
        body: type[msgspec.Struct] | None = None,
        *,
        description: str,
        headers: dict[str, Any] | None = None,
    ) -> Callable[[Any], Any]:
        """Document a success, with the headers that every response has."""
        response: dict[str, Any] = {"description": description, "headers": {**common_headers(), **(headers or {})}}
        if body is not None:
            name = body.__name__.removesuffix("View")
            response["content"] = {"application/json": {"schema": {"$ref": REF_PREFIX + name}}}
        decorator: Callable[[Any], Any] = self.doc(responses={status: response})
        return decorator

    @staticmethod
    def doc(**options: Any) -> Callable[[Any], Any]:  # noqa: ANN401  # as in flask-smorest
        """Document an operation, once its route is declared: each wrapper of flask-smorest costs 6 µs a request."""
        locations = {*options, *(parameter["in"] for parameter in options.get("parameters", ()))}

        def declared(view: Any) -> Any:  # noqa: ANN401  # a function of Flask
            declare(view, options.get("operationId"), *(locations & {"query", "requestBody"}))
            before = getattr(view, DOCS, {})
            responses = {**before.get("responses", {}), **options.get("responses", {})}
            setattr(view, DOCS, {**before, **options, **({"responses": responses} if responses else {})})
            return view

        return declared

    def route(self, rule: str, **options: Any) -> Callable[[Any], Any]:  # noqa: ANN401  # as in flask-smorest
        """Register a view, with what was documented of it."""
        register = super().route(rule, **options)

        def registered(view: Any) -> Any:  # noqa: ANN401  # a function of Flask
            docs = getattr(view, DOCS, {})
            if limit_of(view) and "security" in docs:
                docs = {**docs, "security": with_api_key(docs["security"])}
            documented = SmorestBlueprint.doc(**docs)(view)
            setattr(documented, VIEW, view)
            return register(documented)

        return registered

    def arguments(self, schema: Any, *, location: str = "json", **options: Any) -> Callable[[Any], Any]:  # noqa: ANN401  # as in flask-smorest
        """Parse the body, or the query, and document it."""
        parse = super().arguments(schema, location=location, **options)

        def declared(view: Any) -> Any:  # noqa: ANN401  # a function of Flask
            parsing = parse(view)
            declare(parsing, None, "requestBody" if location == "json" else location)
            return parsing

        return declared


def with_api_key(security: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Add to the security of an operation that an API key may be sent, too: then the request counts for the key."""
    without = [one for one in security or [{}] if "apiKey" not in one]
    return [*without, *({**one, "apiKey": []} for one in without)]


def suit_generators(component: dict[str, Any]) -> None:
    """Change the schema of a request body where code generators read it otherwise than it is meant."""
    for field in component.get("properties", {}).values():
        without_default(field)
        if field.get("additionalProperties") == {}:
            field["additionalProperties"] = True


def complete_parameters(document: dict[str, Any]) -> None:
    """Move the parameters of a path to its operations, which Swagger UI shows below all others; add the language."""
    for path in document["paths"].values():
        shared = path.pop("parameters", [])
        for operation in path.values():
            operation["parameters"] = [*shared, *operation.get("parameters", []), LANGUAGE]


def _problem_name(status: int) -> str:
    return f"Problem{status}"


def _code_list(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _component_name(schema: Any) -> str:  # noqa: ANN401  # class, instance or name
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__.removesuffix("Schema")


def _component_reference(_converter: Any, field: ma.fields.Field[Any], **_kwargs: Any) -> dict[str, Any]:  # noqa: ANN401  # as in apispec
    """Convert a Component field to a reference."""
    if not isinstance(field, Component):
        return {}
    reference = {"$ref": REF_PREFIX + field.component}
    return {"anyOf": [reference, NULL]} if field.allow_none else reference
