import ListIcon from '@mui/icons-material/QuickreplyOutlined';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LANGS, type Lang } from '#core/kit/lang';
import type { CannedAnswer } from '#db/messages/canned-answers.schema';

/** More than a society has. */
const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const;

const FIELDS = { en: 'body', ne: 'body_ne' } as const satisfies Record<Lang, keyof CannedAnswer>;

interface ChooseAnswerProps {
  /** The language of the message; null where nobody knows it. */
  lang: Lang | null;
  onChosen: (text: string) => void;
  /** Called once the menu is gone, after a choice. */
  onDone: () => void;
}

/** The texts of an answer that are offered: in the language of the message alone, where that is known and there. */
function offered({ name, ...answer }: CannedAnswer, wanted: Lang | null) {
  const texts = LANGS.flatMap((lang) => {
    const text = answer[FIELDS[lang]];
    return text ? [{ name, lang, text }] : [];
  });
  const own = texts.filter(({ lang }) => lang === wanted);
  return own.length > 0 ? own : texts;
}

/** Offers the prepared answers: the text of the chosen one goes into the answer that is being written. */
export function ChooseAnswer({ lang, onChosen, onDone }: ChooseAnswerProps) {
  const translate = useTranslate();
  const { data = [], error } = useGetList<CannedAnswer>('canned_answers', ALL);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChosen = useRef(false);
  const id = useId();
  const open = (button: HTMLElement) => {
    isChosen.current = false;
    setAnchor(button);
  };
  const choose = (text: string) => {
    isChosen.current = true;
    onChosen(text);
    setAnchor(null);
  };
  const options = data.flatMap((answer) =>
    offered(answer, lang).map((one) => ({ ...one, key: `${answer.id} ${one.lang}` })),
  );
  return (
    <>
      <Button
        id={id}
        startIcon={<ListIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {translate('canned.choose')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-labelledby': id },
          // The focus goes from the button on to the text.
          transition: { onExited: () => isChosen.current && onDone() },
        }}
      >
        {error && <MenuItem disabled>{translate('canned.failed')}</MenuItem>}
        {options.map(({ key, name, text, ...one }) => (
          <MenuItem key={key} onClick={() => choose(text)} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
            {one.lang === lang ? name : translate(`canned.in.${one.lang}`, { name })}
          </MenuItem>
        ))}
        {options.length > 0 && <Divider />}
        <MenuItem component={Link} to="/canned_answers" sx={{ minHeight: 44 }}>
          {translate('canned.manage')}
        </MenuItem>
      </Menu>
    </>
  );
}
