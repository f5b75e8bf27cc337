import InsertLinkIcon from '@mui/icons-material/InsertLink';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, ToggleButton } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { linkUrl } from '#admin/kit/rich-text/link-url.ts';
import { useEditorValue } from '#admin/kit/rich-text/useEditorValue.ts';

const SAYS = 'media.editor';

/** A toolbar button that turns the selected text into a link, or edits the link at the cursor. */
export function LinkButton() {
  const translate = useTranslate();
  const titleId = useId();
  const { editor, value: place } = useEditorValue<'link' | 'text' | 'nothing'>(
    (one) => (one.isActive('link') ? 'link' : one.state.selection.empty ? 'nothing' : 'text'),
    'nothing',
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  const reason = place === 'nothing' ? `${SAYS}.link_nothing` : null;

  const close = () => {
    setTyped(null);
    setWrong(false);
    editor?.commands.focus();
  };
  const save = () => {
    const href = linkUrl(typed ?? '');
    if (href === null) {
      setWrong(true);
      return;
    }
    editor?.chain().focus().extendMarkRange('link').setMark('link', { href }).run();
    close();
  };
  const remove = () => {
    editor?.chain().focus().extendMarkRange('link').unsetMark('link').run();
    close();
  };

  return (
    <>
      <Reasoned reason={editor?.isEditable ? reason : `${SAYS}.loading`} hint={translate(`${SAYS}.link`)}>
        <ToggleButton
          value="link"
          aria-label={translate(`${SAYS}.link`)}
          selected={place === 'link'}
          onClick={() => {
            const href: unknown = editor?.getAttributes('link').href;
            setTyped(typeof href === 'string' ? href : '');
          }}
        >
          <InsertLinkIcon fontSize="inherit" />
        </ToggleButton>
      </Reasoned>
      <Dialog
        open={typed !== null}
        onClose={close}
        disableRestoreFocus
        fullWidth
        maxWidth="xs"
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{translate(`${SAYS}.link_title`)}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={translate(`${SAYS}.link_address`)}
            value={typed ?? ''}
            error={isWrong}
            helperText={translate(isWrong ? `${SAYS}.link_wrong` : `${SAYS}.link_hint`)}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
        </DialogContent>
        <DialogActions>
          {place === 'link' && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {translate(`${SAYS}.link_remove`)}
            </Button>
          )}
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" onClick={save}>
            {translate(`${SAYS}.link_save`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
