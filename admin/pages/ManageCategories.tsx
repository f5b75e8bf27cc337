import DeleteIcon from '@mui/icons-material/Delete';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { type RaRecord, useCreate, useDelete, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useRestore } from '#admin/history/bin/useRestore.ts';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { type Reason, ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { CATEGORIES, useCategories } from '#admin/pages/useCategories.ts';
import { fieldTexts } from '#admin/shell/failures.ts';

/** Adds, renames and deletes the categories of the pages. */
export function ManageCategories({ close }: { close: () => void }) {
  const translate = useTranslate();
  const { data = [], error, refetch } = useCategories();
  const [deleted, setDeleted] = useState<RaRecord | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const restore = useRestore(refetch);
  const undo = (id: string) => {
    setDeleted(null);
    // The pressed button is gone, and the focus with it.
    closing.current?.focus();
    void restore({ resource: CATEGORIES, ids: [id] });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="categories">
      <DialogTitle id="categories">{translate(`resources.${CATEGORIES}.manage`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={1} sx={{ pt: 1 }}>
          {error && <LoadFailed text={`resources.${CATEGORIES}.failed.list`} onRetry={refetch} />}
          {data.length === 0 && !error && (
            <Typography color="text.secondary">{translate(`resources.${CATEGORIES}.none`)}</Typography>
          )}
          {data.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              changed={refetch}
              onDeleted={() => setDeleted(category)}
            />
          ))}
          {/* In the dialog: while it is open, nothing outside of it can be reached. */}
          <Box role="status">
            {deleted && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" onClick={() => undo(String(deleted.id))}>
                    {translate('resources.bin.undo')}
                  </Button>
                }
              >
                {translate(`resources.${CATEGORIES}.deleted`, { name: deleted.name })}
              </Alert>
            )}
          </Box>
          <NewCategory changed={refetch} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button ref={closing} onClick={close}>
          {translate(`resources.${CATEGORIES}.close`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  return fieldTexts(error).name ?? (error instanceof Error ? error.message : String(error));
}

/** Why a typed name cannot be saved in place of the stored one; `null` when it can. */
function reasonNotToSave(name: string, stored: string): Reason {
  if (name.trim() === '') return `resources.${CATEGORIES}.reasons.noName`;
  return name === stored ? `resources.${CATEGORIES}.reasons.sameName` : null;
}

/** A name in a separate form: it must not be part of the page's form around the dialog. */
function NameForm(props: {
  label: string;
  isLabelHidden?: boolean;
  action: string;
  value: string;
  save: (name: string) => Promise<unknown>;
}) {
  const [name, setName] = useState(props.value);
  const [problem, setProblem] = useState('');
  const unready = reasonNotToSave(name, props.value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, to the page's form.
    event.stopPropagation();
    setProblem('');
    try {
      await props.save(name);
      if (!props.value) setName('');
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={submit} sx={{ flex: 1 }}>
      <TextField
        {...(props.isLabelHidden ? { hiddenLabel: true } : { label: props.label })}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem !== ''}
        helperText={problem}
        margin="none"
        slotProps={{ htmlInput: { maxLength: 100, ...(props.isLabelHidden && { 'aria-label': props.label }) } }}
      />
      <ReasonedButton type="submit" reason={unready}>
        {props.action}
      </ReasonedButton>
    </Stack>
  );
}

interface CategoryRowProps {
  category: RaRecord;
  changed: () => void;
  onDeleted: () => void;
}

function CategoryRow({ category, changed, onDeleted }: CategoryRowProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate();
  const [remove] = useDelete();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = String(category.name);
  const save = async (renamed: string) => {
    await update(
      CATEGORIES,
      { id: category.id, data: { name: renamed }, previousData: category },
      { returnPromise: true },
    );
    notify(`resources.${CATEGORIES}.saved`, { type: 'info' });
    changed();
  };
  const removeNow = async () => {
    setRemoving(true);
    try {
      await remove(CATEGORIES, { id: category.id, previousData: category }, { returnPromise: true });
      onDeleted();
      changed();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
    setRemoving(false);
    setAsking(false);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <NameForm
        key={name}
        isLabelHidden
        label={translate(`resources.${CATEGORIES}.rename`, { name })}
        action={translate(`resources.${CATEGORIES}.save`)}
        value={name}
        save={save}
      />
      <IconButton
        aria-label={translate(`resources.${CATEGORIES}.remove`, { name })}
        onClick={() => setAsking(true)}
        color="error"
      >
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        says={`resources.${CATEGORIES}.delete`}
        args={{ name }}
        isBusy={isRemoving}
        onConfirm={removeNow}
        onKeep={() => setAsking(false)}
      />
    </Stack>
  );
}

function NewCategory({ changed }: { changed: () => void }) {
  const translate = useTranslate();
  const [create] = useCreate();
  return (
    <NameForm
      label={translate(`resources.${CATEGORIES}.newName`)}
      action={translate(`resources.${CATEGORIES}.add`)}
      value=""
      save={async (name) => {
        await create(CATEGORIES, { data: { name } }, { returnPromise: true });
        changed();
      }}
    />
  );
}
