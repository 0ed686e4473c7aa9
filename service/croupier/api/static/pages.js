// Pages of text: copy buttons, and on narrow screens a list of contents that opens and closes.
async function copy(code, button) {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Browsers have no clipboard for scripts where the page came over plain HTTP from another machine.
    getSelection().selectAllChildren(code);
    document.execCommand("copy");
  }
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), 2000);
}

for (const block of document.querySelectorAll(".block")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy the ${block.querySelector(".label").textContent.toLowerCase()}`);
  button.addEventListener("click", () => copy(block.querySelector("code"), button));
  block.append(button);
}

const contents = document.querySelector(".contents details");
const narrow = matchMedia("(max-width: 62rem)");
const fold = () => (contents.open = !narrow.matches);
contents.addEventListener("click", (event) => event.target.closest("a") && fold());
narrow.addEventListener("change", fold);
fold();
