import { useTranslate } from 'react-admin';
import { officeLang } from '#admin/language.ts';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { FactList } from '#admin/letters/FactList.tsx';
import type { LetterAudience } from '#core/contracts/letters';
import { plainNumber } from '#core/rules/number';

const SAYS = 'resources.letters.send';

/** To how many a letter goes, from whom, and when the last one would have it. */
export function AudienceFacts({ audience }: { audience: LetterAudience }) {
  const translate = useTranslate();
  const { readers, langs, sender, finishes_at } = audience;
  const number = (count: number) => plainNumber(count, officeLang());
  return (
    <FactList
      facts={[
        [translate(`${SAYS}.facts.readers`), number(readers)],
        ...Object.entries(langs).map(
          ([lang, count]) =>
            [
              translate(`${SAYS}.facts.inLanguage`, {
                language: translate(`resources.letters.languages.${lang}`, { _: lang }),
              }),
              number(count),
            ] as const,
        ),
        [translate(`${SAYS}.facts.sender`), sender ?? translate(`${SAYS}.facts.noSender`)],
        [translate(`${SAYS}.facts.finishes`), finishes_at ? readableMoment(finishes_at) : ''],
      ]}
    />
  );
}
