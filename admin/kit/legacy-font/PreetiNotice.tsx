import { Alert, Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { withoutPreetiIn } from '#admin/kit/legacy-font/without-preeti.ts';
import { plainText } from '#core/kit/rich-text';
import { cutAtWord } from '#core/kit/text';

export interface PreetiNoticeProps {
  /** A text or HTML. */
  value: string;
  onConvert: (text: string) => void;
}

const PREVIEW = 300;

/** Shows a text that was typed in Preeti in Unicode; nothing where it is not surely one. */
export function PreetiNotice({ value, onConvert }: PreetiNoticeProps) {
  const translate = useTranslate();
  const read = useMemo(() => withoutPreetiIn(value), [value]);
  return (
    <Box role="status" sx={{ width: '100%' }}>
      {read !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('office.preeti.found')}
          <Box lang="ne" sx={{ my: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {cutAtWord(plainText(read), PREVIEW)}
          </Box>
          <Button color="inherit" variant="outlined" onClick={() => onConvert(read)}>
            {translate('office.preeti.convert')}
          </Button>
        </Alert>
      )}
    </Box>
  );
}
