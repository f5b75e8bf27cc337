/**
 * Classes of the root element of a page that shows our faces: for Latin letters, for Devanagari, and for the name of
 * the language in Devanagari.
 */
export const FONT_CLASSES = { latin: 'inter', devanagari: 'yantramanav', label: 'nepali-label' } as const;

/**
 * The key in `sessionStorage` of the classes whose faces this browser has: names with spaces between them. Not in
 * `localStorage`, which remembers them longer than the cache does: a page that waits for them moves when they come.
 */
export const FONTS_KEY = 'fonts';

/** The class of a page whose letters this device lacks: it is not painted until it has our faces. */
const WAITS = 'waits-for-letters';

/** The class of a page in a browser that has no sheet of its own for sharing. */
const CANNOT_SHARE = 'cannot-share';

/** The type of scripts that `BEFORE_PAINT` loads. */
export const LATE_SCRIPT = 'late';

/**
 * A script that stands in the head of each page of the site. A page is painted with what came in its first packets;
 * the scripts and our faces are asked for after that. The scripts are elements of low priority: they take nothing from
 * the first picture, and the page is complete when they have run. Whoever has the faces from a page before sees them at once:
 * `data-fonts` is the address of their style sheet.
 */
export const BEFORE_PAINT = `{
let root = document.documentElement, known = root.className;
try { known += sessionStorage.getItem("${FONTS_KEY}") ?? "" } catch {}
if (known) document.write('<link rel="stylesheet" href="' + document.currentScript.dataset.fonts + '">');
root.className = navigator.share ? known : known + " ${CANNOT_SHARE}";
addEventListener("DOMContentLoaded", () => {
for (let {src} of document.querySelectorAll("script[type=${LATE_SCRIPT}]"))
document.head.append(Object.assign(document.createElement("script"), {type: "module", fetchPriority: "low", src}));
});
}`;

/**
 * A script before it in pages in Nepali. On a device without Devanagari, where each letter is the same box, a page is
 * painted when it has our faces, or after three seconds.
 */
export const BEFORE_LETTERS = `{
let root = document.documentElement, context = document.createElement("canvas").getContext("2d"), width = (letter) => context.measureText(letter).width;
if (width("क") === width("र")) {
let shown = () => root.classList.remove("${WAITS}");
root.className = "${FONT_CLASSES.devanagari} ${WAITS} ";
addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => document.fonts.ready.then(shown)));
setTimeout(shown, 3000);
}
}`;

/**
 * A script after the reader's own clock of an event, which is hidden. Where it will be shown, it makes room for it: what
 * comes after the first paint moves the picture below. `data-like` is a time as long as the one that comes, without
 * the days.
 */
export const BEFORE_CLOCK = `{
let clock = document.currentScript.previousElementSibling, {start, end, zones: [here, known], says, like} = {...clock.dataset, zones: clock.dataset.zones.split(" ")};
let shown = (options) => (instant, timeZone) => new Intl.DateTimeFormat("en", {dateStyle: "short", timeZone, ...options}).format(new Date(instant));
let at = shown({timeStyle: "short"}), day = shown();
if (at(start) !== at(start, here) && at(start) !== at(start, known)) {
let days = [day(start) !== day(start, here), end && day(end) !== day(start)].map((isOther) => isOther ? "Fri 27 November, " : "");
clock.textContent = says.replace("{time}", days.join("") + like).replace("{zone}", Intl.DateTimeFormat().resolvedOptions().timeZone);
clock.style.visibility = "hidden";
clock.hidden = false;
}
}`;
