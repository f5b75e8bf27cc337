import { expect, test } from 'vitest';
import { romanise } from '#core/kit/romanise';

test.each([
  ['दशैँ दशैं', 'dashain dashain'],
  ['विजया दशमी', 'vijaya dashami'],
  ['कार्यक्रम', 'karyakram'],
  ['सरकार, सगरमाथा, भेटघाट', 'sarkar, sagarmatha, bhetghat'],
  ['योजना, विवरण, सहकारी, विजयादशमी', 'yojana, vivaran, sahakari, vijayadashami'],
  ['सदस्य, कृष्ण, प्रिय', 'sadasya, krishna, priya'],
  ['ज्ञान, विश्व, सरस्वती, पर्व', 'gyan, vishwa, saraswati, parva'],
  ['सङ्क्रान्ति, गाउँ, संविधान', 'sankranti, gaun, samvidhan'],
  ['नयाँ वर्ष २०८३', 'naya varsha 2083'],
  ['नेपालको, समाजहरूसँग, काका, म', 'nepalko, samajharusanga, kaka, ma'],
  ['अकल्यान्डमा तीज', 'aucklandma teej'],
  // Joiners and decomposed letters.
  ['गर्\u200dयो बढ्\u0922\u093cो'.normalize('NFD'), 'garyo badhdho'],
  ['Tihar 2026: तिहार!', 'Tihar 2026: tihar!'],
  ['Día', 'Día'],
  ['', ''],
])('%j is %j', (text, latin) => expect(romanise(text)).toBe(latin.normalize('NFC')));
