import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { society } from '#society';

const SAYS = 'auth.factors.codes';

/** New recovery codes, which nobody can look up again. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const heading = useRef<HTMLHeadingElement>(null);
  // They stand above what was pressed: the focus leads there.
  useEffect(() => heading.current?.focus(), []);
  const download = () => {
    const about = translate(`${SAYS}.file`, { email: identity?.email, society: society.name });
    const url = URL.createObjectURL(new Blob([`${about}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url));
  };
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }} aria-label={translate(`${SAYS}.shown`)}>
      <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h3">
        {translate(`${SAYS}.shown`)}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>{translate(`${SAYS}.once`)}</Typography>
      <Box component="ul" sx={listSx}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <CopyButton label={`${SAYS}.copy`} text={codes.join('\n')} />
        <Button onClick={download}>{translate(`${SAYS}.download`)}</Button>
        <Button variant="contained" onClick={onKept}>
          {translate(`${SAYS}.kept`)}
        </Button>
      </Stack>
    </Paper>
  );
}

const listSx = {
  m: 0,
  mb: 1.5,
  p: 0,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: '1rem',
  lineHeight: 1.8,
  overflowWrap: 'anywhere',
};

interface CopyButtonProps {
  /** Message key. */
  label: string;
  /** Its accessible name, where the label alone does not say what is copied. */
  name?: string;
  text: string;
}

/** A button that copies a text, and notifies whether that worked: a browser may refuse it. */
export function CopyButton({ label, name, text }: CopyButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('auth.factors.copied', { type: 'success' });
    } catch (error) {
      console.warn('the browser copies nothing', error);
      notify('auth.factors.notCopied', { type: 'warning' });
    }
  };
  return (
    <Button aria-label={name} onClick={copy}>
      {translate(label)}
    </Button>
  );
}
