// Build service/croupier/web/static/ from the sources: `make web`. The same sources give the same bytes.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const root = join(web, "../../..");
const modules = join(root, "node_modules");
const client = join(root, "openapi/clients/typescript/src");
const target = process.argv[2] ?? join(web, "static");
const COMPRESSED_LIMIT_BYTES = 140_000;
const FIRST_PAGE_LIMIT_BYTES = 70_000;

// The client imports its libraries from here, whatever lies above its own folder.
const libraries = {
  name: "libraries of the client",
  setup: (build) =>
    build.onResolve({ filter: /^[a-z]/ }, ({ path, importer, kind, pluginData }) =>
      importer.startsWith(client) && !pluginData ? build.resolve(path, { kind, resolveDir: web, pluginData: true }) : undefined,
    ),
};

// Messages without what only their translators need. Those of the other languages are in the order of the English ones and
// without ids, which `words.ts` takes from the English ones.
const messages = {
  name: "messages",
  setup: (build) =>
    build.onLoad({ filter: /\.ftl$/ }, ({ path }) => {
      const texts = textsIn(path);
      const english = textsIn(join(dirname(path), "en.ftl"));
      const isEnglish = basename(path) === "en.ftl";
      return { contents: [...english.keys()].map((id) => `${isEnglish ? id : ""}=${texts.get(id)}`).join("\n"), loader: "text" };
    }),
};

// The texts of a file of messages by id, without comments, empty lines and needless spaces.
function textsIn(path) {
  const lines = readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  const text = lines.map((line) => line.replace(/^ +/, " ").replace(/\{ (\$?[\w-]+) \}/g, "{$1}")).join("\n");
  return new Map([...text.matchAll(/^([a-z0-9-]+) =(?: (?=.)|)(.*(?:\n[ }].*)*)/gm)].map(([, id, words]) => [id, words]));
}

// What browsers show for the page, and for the page when it is installed: `python -m tests.browser.icons` draws the PNG files.
const iconFolder = join(web, "src/icons");
const icons = Object.fromEntries(readdirSync(iconFolder).filter((name) => name !== "maskable.svg").map((name) => [name.replace(/\.\w+$/, ""), join(iconFolder, name)]));

const bundle = {
  entryPoints: { table: join(web, "src/main.tsx"), verify: join(web, "src/verify.tsx"), style: join(web, "src/styles/index.css"), ...icons },
  outdir: join(web, "static/assets"), // source maps have paths from here, wherever the files are written
  alias: { "@croupier/client": join(client, "index.ts") },
  plugins: [libraries, messages],
  charset: "utf8",
  write: false,
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["chrome111", "firefox115", "safari16.4"],
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "copy", ".png": "copy" },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
};

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, "assets"), { recursive: true });
const { metafile, outputFiles } = await esbuild.build(bundle);
for (const { path, contents } of outputFiles) writeFileSync(join(target, "assets", basename(path)), contents);
const built = Object.keys(metafile.outputs).map((name) => basename(name));
const assets = [...built, writeManifest(built)].sort();
writePage(assets, "index.html", "table");
writePage(assets, "verify.html", "verify");
writeLicences(Object.keys(metafile.inputs));
const sizes = Object.fromEntries(assets.filter((name) => !name.endsWith(".map")).map((name) => [name, compress(name)]));
// Only an installation loads the drawn icons.
const total = Object.entries(sizes).reduce((sum, [name, size]) => (name.endsWith(".png") ? sum : sum + size), 0);
writeFileSync(join(target, "manifest.json"), `${JSON.stringify({ sources: sourcesDigest(), compressed_bytes: sizes }, null, 2)}\n`);
const firstPage = readFileSync(join(target, "index.html"), "utf8").match(/(?<=assets\/)[^"]+/g);
const first = firstPage.reduce((sum, name) => (name.endsWith(".png") ? sum : sum + sizes[name]), 0);
console.log(`service/croupier/web/static: ${total} bytes compressed, ${first} for the first page`);
if (total > COMPRESSED_LIMIT_BYTES || first > FIRST_PAGE_LIMIT_BYTES) {
  throw new Error(`More than ${COMPRESSED_LIMIT_BYTES} bytes, or than ${FIRST_PAGE_LIMIT_BYTES} for the first page, compressed`);
}

// The web app manifest: addresses in it are relative to its own.
function writeManifest(names) {
  const icon = (name, type, sizes, more = {}) => ({ src: names.find((each) => each.startsWith(`${name}-`) && each.endsWith(type === "image/png" ? ".png" : ".svg")), type, sizes, ...more });
  const manifest = {
    ...{ name: "croupier", id: "../../table" },
    ...{ start_url: "../../table", scope: "../../", display: "standalone", background_color: "#f6f5f1", theme_color: "#f6f5f1" },
    icons: [
      icon("icon", "image/svg+xml", "any"),
      icon("icon-192", "image/png", "192x192"),
      icon("icon-512", "image/png", "512x512"),
      icon("touch", "image/png", "180x180", { purpose: "maskable" }),
    ],
  };
  const text = JSON.stringify(manifest);
  const name = `app-${createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase()}.webmanifest`;
  writeFileSync(join(target, "assets", name), text);
  return name;
}

// Fill in a page of src/ with the names of the files that an entry point was built into.
function writePage(names, name, entry) {
  const file = (name, ending) => names.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith(ending));
  const page = readFileSync(join(web, "src", name), "utf8")
    .replace("{script}", file(entry, ".js"))
    .replace("{preloads}", preloads(entry).join("\n    "))
    .replace("{style}", file("style", ".css"))
    .replaceAll("{icon}", file("icon", ".svg"))
    .replace("{touch}", file("touch", ".png"))
    .replace("{manifest}", file("app", ".webmanifest"));
  writeFileSync(join(target, name), page);
}

// Links that load what the script imports together with it.
function preloads(entry) {
  const source = relative(root, bundle.entryPoints[entry]);
  const script = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === source);
  const chunks = script.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
  return chunks.map((name) => `<link rel="modulepreload" href="/table/assets/${name}">`);
}

// A gzip file whose header names no system and no time: its bytes depend on the content alone.
function compress(name) {
  const compressed = gzipSync(readFileSync(join(target, "assets", name)), { level: 9 });
  compressed[9] = 255;
  writeFileSync(join(target, "assets", `${name}.gz`), compressed);
  return compressed.length;
}

function writeLicences(inputs) {
  const names = new Set();
  for (const input of inputs) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) names.add(found[1]);
  }
  const texts = [...names].sort().map(licence);
  writeFileSync(join(target, "LICENSES.txt"), texts.join(`\n${"-".repeat(80)}\n\n`));
}

function licence(name) {
  const folder = join(modules, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const apache = license === "Apache-2.0" ? join(root, "LICENSE") : undefined;
  const text = readFileSync(file ? join(folder, file) : apache, "utf8");
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

// A digest of everything that the build is made of; tests/web/manifest.py computes the same one without node.
function sourcesDigest() {
  const listed = [join(web, "src"), join(web, "messages"), client].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const single = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json"].map((name) => join(web, name));
  const files = [...listed, ...single, join(root, "openapi/openapi.json")].map((path) => relative(root, path)).sort();
  const digest = createHash("sha256");
  for (const file of files) {
    digest.update(`${file}\n${createHash("sha256").update(readFileSync(join(root, file))).digest("hex")}\n`);
  }
  return digest.digest("hex");
}
