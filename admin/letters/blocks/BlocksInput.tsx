import { Alert, Box, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { AddBlock } from '#admin/letters/blocks/AddBlock.tsx';
import { dropped, movedTo, newBlock, withCopy } from '#admin/letters/blocks/arrange.ts';
import { BlockCard } from '#admin/letters/blocks/BlockCard.tsx';
import { useOpenBlocks, type WantedBlock } from '#admin/letters/blocks/useOpenBlocks.ts';
import type { BlockKind } from '#core/letters/letter';
import type { LetterBlock } from '#db/letters/blocks';

const SAYS = 'resources.letters.block';

/** The blocks of a letter: add, edit, copy, delete with undo, and reorder. */
export function BlocksInput({ wanted }: { wanted: WantedBlock | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues, setValue, clearErrors, register } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const watched: LetterBlock[] | undefined = useWatch({ name: 'blocks' });
  const blocks = watched ?? [];
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState('');
  const { open, toggle, openAt, setFocus } = useOpenBlocks(list, wanted);
  const total = blocks.length;
  const kindOf = (block: LetterBlock): string => translate(`resources.letters.kinds.${block.kind}`);

  useEffect(() => {
    register('blocks');
  }, [register]);

  /** The blocks now, for code that runs between two renders. */
  const current = useCallback((): LetterBlock[] => getValues('blocks') ?? [], [getValues]);
  const write = useCallback(
    (next: readonly LetterBlock[]) => {
      // Errors are by place: they are found anew.
      clearErrors('blocks');
      setValue('blocks', [...next], { shouldDirty: true, shouldValidate: isSubmitted });
    },
    [clearErrors, setValue, isSubmitted],
  );

  const say = (key: string, block: LetterBlock, at: number, of: number) =>
    setNews(translate(`${SAYS}.${key}`, { kind: kindOf(block), position: at + 1, total: of }));

  const move = (id: string, where: 'earlier' | 'later') => {
    const before = current();
    const from = before.findIndex((block) => block.id === id);
    const to = where === 'earlier' ? from - 1 : from + 1;
    const next = movedTo(before, from, to);
    const block = before[from];
    if (next === before || !block) return;
    write(next);
    setFocus({ id, on: where });
    say('moved', block, to, next.length);
  };
  const drop = (id: string, over: string, edge: 'before' | 'after') => {
    const before = current();
    const next = dropped(before, id, over, edge);
    const to = next.findIndex((block) => block.id === id);
    const block = next[to];
    if (next === before || !block) return;
    write(next);
    say('moved', block, to, next.length);
  };
  const copy = (at: number) => {
    const next = withCopy(current(), at, crypto.randomUUID());
    const block = next[at + 1];
    if (!block) return;
    write(next);
    setFocus({ id: block.id, on: 'edit' });
    say('copied', block, at + 1, next.length);
  };
  const remove = (at: number) => {
    const before = current();
    const block = before[at];
    if (!block) return;
    const next = before.toSpliced(at, 1);
    write(next);
    const neighbour = next[at] ?? next[at - 1];
    // The pressed button is gone, and the focus with it.
    if (neighbour) setFocus({ id: neighbour.id, on: 'edit' });
    else heading.current?.focus();
    const bringBack = () => {
      const now = current();
      if (now.some(({ id }) => id === block.id)) return;
      write(now.toSpliced(Math.min(at, now.length), 0, block));
      setFocus({ id: block.id, on: 'edit' });
    };
    notify(`${SAYS}.deleted`, {
      type: 'info',
      messageArgs: { kind: kindOf(block) },
      autoHideDuration: UNDO_TIME,
      action: <UndoButton onUndo={bringBack} />,
    });
  };
  const add = (kind: BlockKind) => {
    const block = newBlock(kind, crypto.randomUUID());
    const next = [...current(), block];
    write(next);
    if (kind === 'divider') setFocus({ id: block.id, on: 'edit' });
    else openAt(block.id);
    say('added', block, next.length - 1, next.length);
  };
  const addEvents = (events: readonly LetterBlock[]) => {
    const [first] = events;
    setNews(translate(`${SAYS}.addedEvents`, { smart_count: events.length }));
    if (!first) return;
    write([...current(), ...events]);
    setFocus({ id: first.id, on: 'edit' });
  };

  const { message: problem }: { message?: unknown } = get(errors, 'blocks', {});
  return (
    <Box component="section" aria-labelledby="letter-blocks" sx={{ width: '100%', minWidth: 0, mt: 2 }}>
      <Typography id="letter-blocks" ref={heading} tabIndex={-1} variant="h6" component="h2">
        {translate('resources.letters.fields.blocks')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(total === 0 ? `${SAYS}.none` : `${SAYS}.hint`)}
      </Typography>
      {typeof problem === 'string' && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Box component="ul" ref={list} sx={{ p: 0, my: 1.5, listStyle: 'none' }}>
        {blocks.map((block, at) => (
          <BlockCard
            key={block.id}
            block={block}
            at={at}
            total={total}
            isOpen={open.has(block.id)}
            isWrong={get(errors, `blocks.${at}`) !== undefined}
            onToggle={toggle}
            onMove={move}
            onDrop={drop}
            onCopy={copy}
            onRemove={remove}
          />
        ))}
      </Box>
      <AddBlock blocks={blocks} onAdd={add} onEvents={addEvents} />
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
    </Box>
  );
}
