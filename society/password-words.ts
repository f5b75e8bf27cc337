/**
 * Words that whoever guesses for this society tries first, in small letters; no password consists of them. The names of
 * festivals and the society's address are added to them (`api/auth/new-password.ts`).
 */
export const passwordWords: readonly string[] = [
  // Its names, and those of its country and city.
  ...['new', 'zealand', 'nepal', 'society', 'incorporated', 'inc', 'nzns', 'org', 'nz'],
  ...['auckland', 'aotearoa', 'न्यूजिल्यान्ड', 'न्युजिल्यान्ड', 'नेपाल', 'समाज', 'अकल्यान्ड'],
  ...['nepali', 'nepalese', 'kiwi', 'kiaora', 'maori', 'wellington', 'christchurch'],
  // Greetings.
  ...['namaste', 'namaskar', 'jainepal', 'jaynepal', 'swagatam', 'नमस्ते', 'नमस्कार', 'जयनेपाल', 'नेपाली'],
  // Places and mountains of Nepal.
  ...['kathmandu', 'ktm', 'pokhara', 'lumbini', 'chitwan', 'lalitpur', 'bhaktapur', 'patan', 'thamel'],
  ...['biratnagar', 'janakpur', 'dharan', 'butwal', 'mustang', 'gorkha', 'everest', 'sagarmatha'],
  ...['annapurna', 'machhapuchhre', 'himal', 'himalaya', 'himalayas', 'himalayan', 'pashupati'],
  ...['काठमाडौं', 'काठमाडौँ', 'काठमाण्डौ', 'पोखरा', 'लुम्बिनी', 'चितवन', 'ललितपुर', 'भक्तपुर', 'गोर्खा'],
  ...['सगरमाथा', 'अन्नपूर्ण', 'हिमाल', 'हिमालय', 'पशुपति'],
  // People, food and things that everybody knows.
  ...['gurkha', 'gurkhali', 'gorkhali', 'sherpa', 'buddha', 'yeti', 'momo', 'dalbhat', 'selroti'],
  ...['gundruk', 'khukuri', 'kukri', 'dhakatopi', 'laligurans', 'danphe', 'rara'],
  ...['गोर्खाली', 'शेर्पा', 'बुद्ध', 'मोमो', 'दालभात', 'सेलरोटी', 'गुन्द्रुक', 'खुकुरी', 'लालीगुराँस'],
];
