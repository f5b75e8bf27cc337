import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { type Cleaned, cleanPasted } from '#admin/kit/rich-text/paste/clean.ts';
import { pasting } from '#admin/kit/rich-text/paste/extension.ts';
import { PASTED, type PastedPicture } from '#admin/kit/rich-text/paste/pictures.ts';
import { settled, strayPreviews } from '#admin/kit/rich-text/paste/placeholders.ts';
import { pictureAttributes } from '#admin/kit/rich-text/picture-attributes.ts';
import { sendPicture } from '#admin/kit/upload/send-picture.ts';

/** The result of pasting, for a notice to the user. */
export interface PasteReport {
  waiting: number;
  stored: number;
  lost: Cleaned['lost'];
  /** Files that were no pictures. */
  files: number;
  /** Why pictures could not be stored: texts or their keys. */
  failures: readonly string[];
}

const NOTHING: PasteReport = {
  waiting: 0,
  stored: 0,
  files: 0,
  failures: [],
  lost: { pictures: 0, links: 0, objects: 0 },
};

interface Upload {
  preview: string;
  file: () => Promise<File>;
  alt: string;
  width: number | null;
}

const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="100%" height="100%" fill="#8889"/></svg>';

/** Made since the page was opened, in any of its editors. */
const previews = new Set<string>();

function previewOf(picture: Blob): string {
  const preview = URL.createObjectURL(picture);
  previews.add(preview);
  return preview;
}
const greyPreview = () => previewOf(new Blob([GREY], { type: 'image/svg+xml' }));

const ofFile = (file: File): Upload => ({ preview: previewOf(file), file: async () => file, alt: '', width: null });

function withPreviews(html: string, uploads: readonly Upload[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll(`img[${PASTED}]`)) {
    const upload = uploads[Number(image.getAttribute(PASTED))];
    image.removeAttribute(PASTED);
    if (upload) image.setAttribute('src', upload.preview);
  }
  return body.innerHTML;
}

/** Copied from an editor like ours, with stored pictures only. */
const isOurs = (html: string) =>
  html.includes('data-pm-slice') &&
  html
    .split(/<img(?=[^>])/i)
    .slice(1)
    .flatMap((part) => part.split('>', 1).flatMap((attributes) => attributes.split(/src="/i).slice(1)))
    .every((address) => /^\/media\//i.test(address));

/** A Tiptap extension that uploads pasted pictures, a report of the result, and `forget`, which clears the report. */
export function usePaste() {
  const [report, setReport] = useState(NOTHING);
  const extension = useMemo(() => {
    const outcomes = new Map<string, ReturnType<typeof pictureAttributes> | null>();
    let isInserting = false;
    const add = (change: (before: PasteReport) => Partial<PasteReport>) =>
      setReport((before) => ({ ...before, ...change(before) }));

    const settle = (editor: Editor) => {
      const change = editor.isDestroyed ? null : settled(editor.state, outcomes);
      if (change) editor.view.dispatch(change);
    };
    const store = async (editor: Editor, { preview, file, alt, width }: Upload) => {
      try {
        const picture = await sendPicture('editor', await file());
        outcomes.set(preview, pictureAttributes(picture, alt, width ?? undefined));
        add(({ stored }) => ({ stored: stored + 1 }));
      } catch (error) {
        console.error('a pasted picture could not be stored', error);
        outcomes.set(preview, null);
        // A picture of another site, which does not let us read it.
        const isUnread = error instanceof TypeError || !(error instanceof Error);
        const reason = isUnread ? 'media.editor.paste.unread' : error.message;
        add(({ failures }) => ({ failures: [...failures, reason] }));
      }
      add(({ waiting }) => ({ waiting: waiting - 1 }));
      settle(editor);
    };
    const insert = (editor: Editor, html: string, uploads: readonly Upload[]) => {
      isInserting = true;
      try {
        editor.view.pasteHTML(withPreviews(html, uploads));
      } finally {
        isInserting = false;
      }
      add(({ waiting }) => ({ waiting: waiting + uploads.length }));
      // One after the other: a phone has little memory, and the server takes a few at a time.
      void (async () => {
        for (const upload of uploads) await store(editor, upload);
      })();
    };

    const takeFiles = (editor: Editor, files: readonly File[]) => {
      const uploads = files.filter(({ type }) => type.startsWith('image/')).map(ofFile);
      // Pictures of an earlier paste may still be on their way.
      setReport(({ waiting }) => ({ ...NOTHING, waiting, files: files.length - uploads.length }));
      const images = uploads.map((_, at) => `<img ${PASTED}="${at}" alt="">`).join('');
      if (uploads.length > 0) insert(editor, `<p>${images}</p>`, uploads);
      return true;
    };
    const takeHtml = (editor: Editor, cleaned: Cleaned) => {
      setReport(({ waiting }) => ({ ...NOTHING, waiting, lost: cleaned.lost }));
      const uploads = cleaned.pictures.map((picture) => ({
        alt: picture.alt,
        width: picture.width,
        preview: greyPreview(),
        file: () => fileOf(picture),
      }));
      insert(editor, cleaned.html, uploads);
      return true;
    };
    const take = (editor: Editor, data: DataTransfer) => {
      const html = data.getData('text/html');
      const files = [...data.files];
      if (isInserting || isOurs(html)) return false;
      if (!html) return files.length > 0 && takeFiles(editor, files);
      const document = new DOMParser().parseFromString(html, 'text/html');
      // A single picture comes with its file: there is nothing to fetch.
      const hasText = (document.body.textContent ?? '').trim() !== '';
      if (!hasText && files.length > 0) return takeFiles(editor, files);
      const rtf = data.getData('text/rtf');
      return takeHtml(editor, cleanPasted(document, { rtf, origin: window.location.origin }));
    };
    const straysIn = ({ state }: Editor) => strayPreviews(state, previews).filter((src) => !outcomes.has(src));
    /** Pictures that were still being uploaded when the page was left. */
    const takeOutStrays = (editor: Editor) => {
      const strays = editor.isDestroyed ? [] : straysIn(editor);
      if (strays.length === 0) return;
      for (const src of strays) outcomes.set(src, null);
      const reasons = strays.map(() => 'media.editor.paste.left');
      add(({ failures }) => ({ failures: [...failures, ...reasons] }));
      settle(editor);
    };
    const onText = (editor: Editor) => {
      // The form is giving the text to the editor: it takes changes of it afterwards.
      if (straysIn(editor).length > 0) setTimeout(() => takeOutStrays(editor));
    };
    return pasting({ take, outcomes, onText });
  }, []);
  return { extension, report, forget: () => setReport(({ waiting }) => ({ ...NOTHING, waiting })) };
}

function fileOfData(url: string): File {
  const comma = url.indexOf(',');
  const [type = '', ...encodings] = url.slice('data:'.length, Math.max(comma, 0)).split(';');
  const data = url.slice(comma + 1);
  const text = /^base64$/i.test(encodings.at(-1) ?? '') ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'bin'}`, { type });
}

/** @throws Error when the other site, or our policy, does not let us read it */
async function fetched(url: string): Promise<File> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], 'picture', { type: blob.type });
}

async function fileOf({ kind, url }: PastedPicture): Promise<File> {
  return kind === 'data' ? fileOfData(url) : fetched(url);
}
