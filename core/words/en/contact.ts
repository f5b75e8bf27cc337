/** The contact page. */
export const contact = {
  title: 'Contact Us',
  lead: 'We would love to hear from you. New members are always welcome.',
  getInTouch: 'Get in Touch',
  intro:
    'Write to us with a question, an idea or an offer to help. A volunteer will answer, usually within a few days.',
  write: 'Write an e-mail',
  information: 'Contact Information',
  address: 'Office address',
  email: 'E-mail',
  president: 'President',
  phone: 'Phone',
  map: 'Map of the office',
  showMap: 'Show the map',
  openMap: 'Open in OpenStreetMap',
  mapNote: 'The map is loaded from openstreetmap.org.',
};
