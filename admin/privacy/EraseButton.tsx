import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { type Asked, askPrivacy } from '#admin/privacy/usePersonalData.ts';
import type { PersonalData } from '#core/contracts/privacy';
import { MONTHLY } from '#core/rules/backup';

interface EraseButtonProps {
  asked: Asked;
  data: PersonalData;
  onDone: () => void;
}

/** Erases all that is stored about a person, after a confirmation that says what stays. */
export function EraseButton({ asked, data, onDone }: EraseButtonProps) {
  const translate = useTranslate();
  const { email, account } = data;
  const { formerVolunteer, formerVisitor, notYourself } = officeWords().privacy;
  if (account?.is_own)
    return (
      <ReasonedButton variant="outlined" color="error" reason={notYourself}>
        {translate('privacy.erase.button')}
      </ReasonedButton>
    );
  return (
    <ConfirmedButton
      says="privacy.erase"
      args={{ email, volunteer: formerVolunteer, visitor: formerVisitor, months: MONTHLY }}
      variant="outlined"
      color="error"
      run={() => askPrivacy('erase', asked)}
      done={{ key: 'privacy.erase.done', type: 'success' }}
      failed="privacy.erase.failed"
      onDone={onDone}
    />
  );
}
