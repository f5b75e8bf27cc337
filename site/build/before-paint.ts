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

/** The class of a page in a browser that has no sheet of its own for sharing. */
const CANNOT_SHARE = 'cannot-share';

/** The type of scripts that `BEFORE_PAINT` loads. */
export const LATE_SCRIPT = 'late';

/**
 * A script that stands in the head of each page of the site. A page is painted with what came in its first packets. The
 * scripts, our faces and the styles of the footer, which is hidden without them, are asked for when the page and its
 * first picture are painted, or three seconds after the page came: until then the line and the processor are for what is
 * seen. Whoever has the faces from a page before has the rest too, and sees all at once. `data-fonts` and `data-later`
 * are the addresses of the two style sheets.
 */
export const BEFORE_PAINT = `{
let known = "", {fonts, later} = document.currentScript.dataset, sheet = (href) => '<link rel="stylesheet" href="' + href + '">';
try { known = sessionStorage.getItem("${FONTS_KEY}") ?? "" } catch {}
if (known) document.write(sheet(fonts) + sheet(later));
document.documentElement.className = navigator.share ? known : known + " ${CANNOT_SHARE}";
new Promise((begin) => {
let painted = () => new PerformanceObserver(begin).observe({type: "paint", buffered: true});
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(painted)));
addEventListener("DOMContentLoaded", () => setTimeout(begin, 3000));
}).then(() => {
if (!known) document.head.insertAdjacentHTML("beforeend", sheet(later));
for (let {src} of document.querySelectorAll("script[type=${LATE_SCRIPT}]"))
document.head.append(Object.assign(document.createElement("script"), {type: "module", src}));
});
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
