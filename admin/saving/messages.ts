/** The texts about what was typed and is not saved. */
export const savingMessages = {
  offer: 'You typed something here on %{when} that was not saved.',
  bring_back: 'Bring it back',
  discard: 'Discard',
  changed_since:
    'It is back. Somebody changed the same since you typed: look at %{fields} before you save.',
  stored_now: '%{field}, as stored now: %{value}',
  offline: 'Offline: will save when the network is back.',
  kept: 'What you typed is kept in this browser.',
  kept_without_password: 'What you typed is kept in this browser, except the password.',
};
