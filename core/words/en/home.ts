/** The home page. */
export const home = {
  heading: 'Namaste, Aotearoa',
  lead: 'A home for the Nepalese community in New Zealand since 1995: festivals, language, friendship, and a hand for whoever has just arrived.',
  about: 'About Us',
  aboutText: [
    'The New Zealand Nepal Society was founded in Auckland in 1995 under the patronage of a famous mountaineer. It was the first Nepali community organisation of its kind in the country.',
    'Families, students, elders and friends of Nepal meet here: to celebrate Dashain and Tihar, to teach our children our languages, and to help one another.',
  ],
  learnMore: 'Learn More About Us',
  magazine: '30th Anniversary Magazine',
  magazineEdition: '2025 edition',
  magazineText:
    'Thirty years of the society in one magazine: how it began, what we built together, and where we want to go.',
  download: 'Download the Magazine (PDF)',
  events: 'Events',
  upcoming: 'Upcoming Events',
  past: 'Past Events',
  readMore: 'Read More',
  viewAll: 'View All Events',
  samples: {
    upcoming: [
      {
        title: 'Dashain Celebration',
        when: 'Every spring',
        text: 'Tika, jamara and a shared meal with the elders of our community.',
      },
      {
        title: 'Nepali New Year',
        when: 'Every April',
        text: 'Music, dance and dal bhat on the first evening of the year.',
      },
    ],
    past: [
      {
        title: 'Tihar: Festival of Lights',
        when: 'Every spring',
        text: 'Lamps, marigolds, rangoli and Deusi Bhailo singing.',
      },
      {
        title: 'Community Picnic',
        when: 'Every summer',
        text: 'A day in the park with football, badminton and food from the grill.',
      },
    ],
  },
};
