import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import styles from './Menu.module.css';

/** A link of the menu, with the pages below it; without an address it is only their heading. */
export interface MenuItem {
  label: string;
  /** The language of the label where it is not the page's. */
  lang?: string;
  href?: string;
  /** Marks the home page. It is current only by itself, since every address begins with its own. */
  isHome?: boolean;
  items?: { label: string; lang?: string; href: string }[];
}

interface Props {
  items: MenuItem[];
  /** From `currentIn` (site/components/frame/menu.ts). */
  current: string;
  /** This page in each other language, which calls itself so. */
  languages: { label: string; lang: string; href: string }[];
  words: { label: string; menu: string; more: Record<string, string> };
}

/** A dropdown stays open so long after the pointer has left it (spec §9). */
const CLOSE_MS = 300;

/**
 * The header's menu. The HTML works without the script: a row of links whose dropdowns open on
 * hover and focus, and a `details` on narrow screens. With the script, dropdowns also open on a
 * click and close after a delay. Escape closes a dropdown and returns the focus to its button.
 */
export default function Menu({ items, current, languages, words }: Props) {
  return (
    <nav aria-label={words.label}>
      <Boundary fallback={<Links items={items} current={current} />}>
        <Sheet items={items} current={current} languages={languages} title={words.menu} />
        <Bar items={items} current={current} words={words} />
      </Boundary>
    </nav>
  );
}

function Bar({ items, current, words }: Omit<Props, 'languages'>) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <ul className={styles.bar} data-live={live || undefined}>
      {items.map((item) => (
        <BarItem key={item.href ?? item.label} item={item} current={current} more={words.more[item.label]} />
      ))}
    </ul>
  );
}

function currentOf(item: MenuItem, current: string): 'page' | 'true' | undefined {
  const { href, isHome, items = [] } = item;
  if (href === current) return 'page';
  if (items.some((below) => below.href === current)) return 'true';
  return href && !isHome && current.startsWith(`${href}/`) ? 'true' : undefined;
}

function BarItem({ item, current, more }: { item: MenuItem; current: string; more?: string }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  /** Whether the button has opened the dropdown, or been pressed while it was open. */
  const pressed = useRef(false);
  const stay = () => clearTimeout(timer.current);
  const show = () => {
    stay();
    setOpen(true);
  };
  const close = () => {
    stay();
    pressed.current = false;
    setOpen(false);
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(close, CLOSE_MS);
  };
  useEffect(() => {
    // Hover or focus loaded this island: the dropdown that CSS has opened stays open.
    if (root.current?.matches(':hover, :focus-within')) setOpen(true);
    return () => clearTimeout(timer.current);
  }, []);

  const link = item.href && (
    <a className={styles.link} href={item.href} lang={item.lang} aria-current={currentOf(item, current)}>
      {item.label}
    </a>
  );
  if (!item.items) return <li className={styles.item}>{link}</li>;

  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  };
  const onFocus = (event: FocusEvent<HTMLLIElement>) => {
    if (!returning.current && event.target.matches(':focus-visible')) show();
    returning.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    returning.current = document.activeElement !== opener.current;
    opener.current?.focus();
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Hovering has opened the dropdown already: the click of a mouse must not close it. Nor must the first press of a
    // key or finger close what the focus has opened.
    const byMouse = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
    if (open && !byMouse && pressed.current) return close();
    show();
    pressed.current = true;
  };
  return (
    <li
      className={styles.item}
      data-open={open}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      ref={root}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {link}
      <button
        ref={opener}
        type="button"
        className={item.href ? styles.toggle : `${styles.link} ${styles.heading}`}
        aria-expanded={open}
        aria-label={item.href && more}
        onClick={onClick}
      >
        {!item.href && item.label}
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9.5 6 6 6-6" />
        </svg>
      </button>
      <div className={styles.drop}>
        <Links items={item.items} current={current} />
      </div>
    </li>
  );
}

function Links({ items, current }: { items: MenuItem[]; current: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href ?? item.label}>
          {item.href ? (
            <a
              className={styles.link}
              href={item.href}
              lang={item.lang}
              aria-current={item.href === current ? 'page' : undefined}
            >
              {item.label}
            </a>
          ) : (
            <span className={styles.link}>{item.label}</span>
          )}
          {item.items && <Links items={item.items} current={current} />}
        </li>
      ))}
    </ul>
  );
}

function Sheet({ items, current, languages, title }: Omit<Props, 'words'> & { title: string }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !sheet.current?.open) return;
    sheet.current.open = false;
    sheet.current.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.sheet} ref={sheet} onKeyDown={close}>
      <summary>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6.5h16M4 12h16M4 17.5h16" />
        </svg>
        {title}
      </summary>
      <div className={styles.panel}>
        {languages.map(({ label, lang, href }) => (
          <a
            key={lang}
            className={`${styles.link} ${styles.language}`}
            href={href}
            hrefLang={lang}
            lang={lang}
            data-language={lang}
          >
            {label}
          </a>
        ))}
        <Links items={items} current={current} />
      </div>
    </details>
  );
}
