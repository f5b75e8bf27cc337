import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { settled, strayPreviews } from '#admin/kit/rich-text/paste/placeholders.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*' },
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    },
  },
});
const image = (src: string) => schema.node('image', { src, alt: 'Tika' });
const stateOf = (...sources: string[]) =>
  EditorState.create({
    doc: schema.node('doc', null, [
      schema.node('paragraph', null, [schema.text('a'), ...sources.map(image), schema.text('b')]),
    ]),
  });
const stored = { src: '/media/a.jpg', alt: 'Tika', width: 200, height: 100 };
const sourcesIn = (state: EditorState) => {
  const found: unknown[] = [];
  state.doc.descendants(({ attrs }) => {
    if ('src' in attrs) found.push(attrs.src);
  });
  return found;
};

test('a stored picture takes the place of its preview, and one that failed is taken out', () => {
  const state = stateOf('blob:1', 'blob:2', 'blob:3', '/media/b.jpg');
  const change = settled(state, new Map(Object.entries({ 'blob:1': null, 'blob:3': stored })));
  const sources = change && sourcesIn(state.apply(change));
  expect(sources).toEqual(['blob:2', '/media/a.jpg', '/media/b.jpg']);
  expect(change?.getMeta('addToHistory')).toBe(false);
});

test('a text whose pictures are all stored, or still on their way, stays as it is', () => {
  expect(settled(stateOf('blob:1', '/media/b.jpg'), new Map([['blob:2', stored]]))).toBeNull();
});

test('previews that the page did not make are told from its own, and from stored pictures', () => {
  const state = stateOf('blob:1', 'blob:2', '/media/b.jpg');
  expect(strayPreviews(state, new Set(['blob:2']))).toEqual(['blob:1']);
});
