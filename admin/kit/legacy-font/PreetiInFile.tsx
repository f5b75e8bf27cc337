import { useMemo } from 'react';
import { PreetiHint } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { plainText } from '#core/kit/rich-text';
import { hasPreetiSigns } from '#core/legacy-font/preeti-signs';

interface Props {
  /** The texts of a file that is about to be imported, each plain or HTML. */
  texts: readonly string[];
  /** Is given what makes Unicode of a text. */
  onConvert: (read: (text: string) => string) => void;
}

/** As `PreetiHint`, for the texts of a file. */
export function PreetiInFile({ texts, onConvert }: Props) {
  const value = useMemo(() => texts.map(plainText).filter(hasPreetiSigns).join('\n'), [texts]);
  const convert = async () => {
    const { withoutPreetiIn } = await import('#admin/kit/legacy-font/without-preeti.ts');
    onConvert((text) => withoutPreetiIn(text) ?? text);
  };
  return <PreetiHint value={value} onConvert={() => void convert()} />;
}
