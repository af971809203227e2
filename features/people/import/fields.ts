// What a column of a file can be, and what other programs call it: HubSpot, Mailchimp, Calendly, Google Contacts,
// Outlook, and our own file of people.

export const fields = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  company: 'Company',
  role: 'Role',
  companySize: 'Company size',
  status: 'Status',
  nextStep: 'Next step',
  nextStepOn: 'Next step on',
  tags: 'Tags',
  source: 'Where from',
  note: 'Note',
  unsubscribed: 'Unsubscribed',
  agreed: 'Agreed to letters',
  agreedOn: 'Agreed on',
  agreedHow: 'How they agreed',
} as const

export type Field = keyof typeof fields

export const allFields = Object.keys(fields) as Field[]

/** Of which several columns may be one: parts of a name, tags and notes are put together, of the rest the first counts. */
export const isJoined = (field: Field) => ['firstName', 'lastName', 'tags', 'note'].includes(field)

/** In small letters and without signs, as plainName makes them. The better name stands first. */
export const namesOf: Record<Field, readonly string[]> = {
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'primary email', 'work email', 'invitee email'],
    ...['e mail 1 value', 'email 1 value', 'contact email', 'mail', 'e mail adresse', 'email adresse'],
    ...['adresse e mail', 'correo electrónico', 'correo'],
  ],
  name: [
    ...['name', 'full name', 'display name', 'contact name', 'invitee name', 'contact', 'file as'],
    ...['vollständiger name', 'nom complet', 'nombre completo'],
  ],
  firstName: [
    ...['first name', 'firstname', 'given name', 'fname', 'invitee first name', 'first', 'middle name'],
    ...['additional name', 'vorname', 'prénom', 'nombre'],
  ],
  lastName: [
    ...['last name', 'lastname', 'family name', 'surname', 'lname', 'invitee last name', 'last', 'nachname'],
    ...['familienname', 'nom', 'nom de famille', 'apellido', 'apellidos'],
  ],
  phone: [
    ...['phone', 'phone number', 'mobile phone', 'mobile phone number', 'mobile', 'mobile number', 'cell'],
    ...['cell phone', 'business phone', 'work phone', 'primary phone', 'home phone', 'phone 1 value'],
    ...['telephone', 'tel', 'text reminder number', 'telefon', 'telefonnummer', 'mobiltelefon', 'handy'],
    ...['téléphone', 'teléfono'],
  ],
  company: [
    ...['company', 'company name', 'organization', 'organisation', 'organization name', 'business'],
    ...['organization 1 name', 'associated company', 'account name', 'business name', 'firma', 'unternehmen'],
    ...['entreprise', 'société', 'empresa'],
  ],
  role: [
    ...['role', 'job title', 'title', 'position', 'job', 'organization title', 'organization 1 title'],
    ...['rolle', 'berufsbezeichnung', 'funktion', 'poste', 'cargo'],
  ],
  companySize: [
    ...['company size', 'number of employees', 'employees', 'team size', 'company employees'],
    ...['mitarbeiter', 'anzahl mitarbeiter', 'unternehmensgröße'],
  ],
  status: ['status', 'lead status', 'contact status', 'stage'],
  nextStep: ['next step', 'next steps', 'to do', 'todo', 'nächster schritt'],
  nextStepOn: ['next step on', 'next step date', 'follow up', 'follow up date', 'next activity date', 'due'],
  tags: [
    ...['tags', 'tag', 'labels', 'label', 'categories', 'category', 'group membership', 'groups', 'lists'],
    ...['kategorien', 'schlagwörter', 'étiquettes', 'etiquetas'],
  ],
  source: [
    ...['where from', 'first source', 'source', 'lead source', 'original source', 'original traffic source'],
    ...['where met', 'met at', 'utm source', 'quelle', 'herkunft'],
  ],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'description', 'remarks', 'message', 'notiz', 'notizen'],
    ...['bemerkung', 'bemerkungen', 'kommentar', 'notas'],
  ],
  unsubscribed: [
    ...['unsubscribed', 'consent to mail', 'unsubscribed from all email', 'opted out of email', 'opted out'],
    ...['email opt out', 'unsub time', 'email marketing status', 'subscription status', 'abgemeldet'],
  ],
  agreed: [
    ...['agreed to letters', 'agreed', 'consent', 'consent to mail', 'email consent', 'opt in', 'opted in'],
    ...['email marketing status', 'subscription status', 'newsletter', 'marketing consent', 'gdpr consent'],
    ...['einwilligung', 'zustimmung', 'einverstanden', 'dsgvo einwilligung', 'newsletter einwilligung'],
  ],
  agreedOn: [
    ...['agreed on', 'consent date', 'consent on', 'date of consent', 'optin time', 'opt in time'],
    ...['opt in date', 'confirm time', 'einwilligung am', 'einwilligungsdatum', 'datum der einwilligung'],
  ],
  agreedHow: [
    ...['how they agreed', 'consent source', 'consent from', 'where agreed', 'opt in source', 'legal basis'],
    ...['einwilligung über', 'einwilligungsquelle', 'ort der einwilligung', 'quelle der einwilligung'],
  ],
}

/** Capitals, spaces and signs make no other name: 'E-mail 1 - Value' is 'e mail 1 value'. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
