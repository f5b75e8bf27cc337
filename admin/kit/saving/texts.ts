/** The texts about what was typed and is not saved. */
export const savingTexts = {
  offer: 'You typed something here on %{when} that was not saved.',
  bring_back: 'Bring it back',
  discard: 'Discard',
  changed_since: 'It is back. Somebody changed the same since you typed: look at %{fields} before you save.',
  stored_now: '%{field}, as stored now: %{value}',
  offline: 'Offline: will save when the network is back.',
  kept: 'What you typed is kept in this browser.',
  kept_without_password: 'What you typed is kept in this browser, except the password.',
  rest_kept:
    'What you typed while it was being saved is not saved yet. It is kept in this browser and offered when you open this again.',
  rest_lost: 'What you typed while it was being saved is not saved.',
};
