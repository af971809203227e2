import type { NamedColumn } from '#lib/tables/guess-columns.ts'

// Import fields, and their column names in HubSpot, Mailchimp, Kajabi, ScoreApp, Calendly, Google Contacts, Outlook and
// our own export.

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
  source: 'Source',
  note: 'Note',
  unsubscribed: 'Unsubscribed',
  agreed: 'Consent',
  consentedOn: 'Consent date',
  consentSource: 'Consent source',
} as const

export type Field = keyof typeof fields

export const allFields = Object.keys(fields) as Field[]

/** Values from several columns are joined. Of other fields only the first filled column counts. */
export const isJoined = (field: Field) => ['firstName', 'lastName', 'tags', 'note'].includes(field)

/** Best match first. */
const namesOf: Record<Field, string> = {
  email: `
    email, e mail, email address, e mail address, primary email, work email, invitee email,
    e mail 1 value, email 1 value, contact email, lead email, mail, e mail adresse, email adresse,
    adresse e mail, correo electrónico, correo`,
  name: `
    name, full name, display name, contact name, lead name, invitee name, contact, file as,
    vollständiger name, nom complet, nombre completo`,
  firstName: `
    first name, firstname, given name, fname, invitee first name, first, middle name, additional name,
    vorname, prénom, nombre`,
  lastName: `
    last name, lastname, family name, surname, lname, invitee last name, last, nachname, familienname,
    nom, nom de famille, apellido, apellidos`,
  phone: `
    phone, phone number, mobile phone, mobile phone number, mobile, mobile number, cell, cell phone,
    business phone, work phone, primary phone, home phone, phone 1 value, telephone, tel,
    text reminder number, phone number phone number, telefon, telefonnummer, mobiltelefon, handy, téléphone, teléfono`,
  company: `
    company, company name, organization, organisation, organization name, business, organization 1 name,
    associated company, account name, business name, firma, unternehmen, entreprise, société, empresa`,
  role: `
    role, job title, title, position, job, organization title, organization 1 title, rolle,
    berufsbezeichnung, funktion, poste, cargo`,
  companySize: `
    company size, number of employees, employees, team size, company employees, mitarbeiter,
    anzahl mitarbeiter, unternehmensgröße`,
  status: 'status, lead status, contact status, pipeline stage, stage',
  nextStep: 'next step, next steps, to do, todo, nächster schritt',
  nextStepOn: 'next step on, next step date, follow up, follow up date, next activity date, due',
  tags: `
    tags, tag, labels, label, categories, category, group membership, groups, lists, offers, products,
    kategorien, schlagwörter, étiquettes, etiquetas`,
  source: `
    where from, first source, source, lead source, original source, original traffic source,
    where met, met at, utm source, referrer, quelle, herkunft`,
  note: `
    note, notes, comment, comments, description, remarks, message, notiz, notizen, bemerkung, bemerkungen,
    kommentar, notas`,
  unsubscribed: `
    unsubscribed, unsubscribed from all email, opted out of email, opted out,
    email opt out, unsub time, unsubscribed at, unsubscribe date, clean time, abgemeldet`,
  agreed: `
    agreed to letters, agreed, consent, consent to mail, email consent, opt in, opted in, subscribed,
    email marketing status, marketing status, subscription status, email status, subscriber status,
    marketing opt in, email opt in, newsletter, marketing consent, gdpr consent, status,
    contact status, einwilligung, zustimmung, einverstanden, dsgvo einwilligung, newsletter einwilligung`,
  consentedOn: `
    agreed on, consent date, consent on, date of consent, optin time, opt in time, opted in at,
    opt in date, confirm time, subscribed at, subscribe date, einwilligung am, einwilligungsdatum,
    datum der einwilligung`,
  consentSource: `
    how they agreed, consent source, consent from, where agreed, opt in source, legal basis,
    einwilligung über, einwilligungsquelle, ort der einwilligung, quelle der einwilligung`,
}

export const columns = Object.fromEntries(
  allFields.map((field) => [
    field,
    { label: fields[field], aliases: namesOf[field].trim().split(/,\s+/), isJoined: isJoined(field) },
  ]),
) as unknown as Record<Field, NamedColumn>
