import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { readCsv } from '#lib/text/csv.ts'
import { addressIn, dayOf, isUnsubscribed, sizeIn, statusIn, tagsIn } from './cells.ts'
import { guessMapping, hasHeading } from './guess.ts'

function guess(csv: string) {
  const rows = readCsv(csv)
  return guessMapping(rows[0], rows.slice(1))
}

test.for([
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Company Name,Job Title,Lead Status\n1,Ada,King,a@b.co,1,X,CEO,Open',
    ['', 'firstName', 'lastName', 'email', 'phone', 'company', 'role', 'status'],
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,NOTES,TAGS\na@b.co,A,B,1,2,2024-01-01,hi,"""x"",""y"""',
    ['email', 'firstName', 'lastName', 'phone', '', 'consentedOn', 'note', 'tags'],
  ],
  [
    'Mailchimp, those who left',
    'Email Address,First Name,Last Name,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,TAGS\na@b.co,A,B,2024-01-01 10:00:00,May,x',
    ['email', 'firstName', 'lastName', 'unsubscribed', '', 'tags'],
  ],
  [
    'Kajabi',
    'Id,Name,First Name,Last Name,Email Address,Phone Number,Subscribed,Subscribed At,Tags,Offers\n1,A B,A,B,a@b.co,1,true,2024-01-01,x,Course',
    ['', 'name', '', '', 'email', 'phone', 'agreed', 'consentedOn', 'tags', 'tags'],
  ],
  [
    'ScoreApp',
    'First Name,Last Name,Full Name,Email,Phone Number,Business Name,Opt In,Score\nA,B,A B,a@b.co,1,X,True,62',
    ['', '', 'name', 'email', 'phone', 'company', 'agreed', ''],
  ],
  [
    'Calendly',
    'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Text Reminder Number,Event Type Name\nA B,A,B,a@b.co,1,Call',
    ['name', '', '', 'email', 'phone', ''],
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Value,Phone 1 - Value\nA,M,B,X,CEO,n,* myContacts ::: Leads,a@b.co,1',
    ['firstName', 'firstName', 'lastName', 'company', 'role', 'note', 'tags', 'email', 'phone'],
  ],
  [
    'Outlook',
    'First Name,Last Name,Company,Job Title,E-mail Address,Business Phone,Mobile Phone,Categories,Notes\nA,B,X,CEO,a@b.co,1,2,Leads,n',
    ['firstName', 'lastName', 'company', 'role', 'email', '', 'phone', 'tags', 'note'],
  ],
  [
    'a German list',
    'Vorname;Nachname;E-Mail-Adresse;Firma;Telefon;Notizen\nJörg;Müller;j@b.de;Größe GmbH;030;hallo',
    ['firstName', 'lastName', 'email', 'company', 'phone', 'note'],
  ],
  ['unknown headings', 'Who,Where\nAda,a@b.co', ['', 'email']],
  ['an empty column of a better name', 'Email,Work Email\n,a@b.co', ['', 'email']],
] as const)('columns of %s are recognized', ([, csv, expected]) => {
  expect(guess(csv)).toEqual(expected)
})

test('a status or size column with unknown values is left out', () => {
  const size = companySizes[1]
  expect(guess(`Email,Status,Company size\na@b.co,Contacted,${size}\nb@b.co,Client,${size}`)).toEqual([
    'email',
    'status',
    'companySize',
  ])
  expect(guess('Email,Status,Company size\na@b.co,Hot,large\nb@b.co,Client,huge')).toEqual(['email', '', ''])
})

test('a first line with an email address is not a heading', () => {
  expect(hasHeading([['Ada', 'ada@example.com']])).toBe(false)
  expect(hasHeading([['Name', 'Email']])).toBe(true)
  expect(guessMapping(undefined, [['Ada', 'ada@example.com']])).toEqual(['', 'email'])
})

test.for([
  [' Ada@Example.com ', 'ada@example.com'],
  ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada@example.com ::: second@example.com', 'ada@example.com'],
] as const)('%j contains the address %s', ([cell, address]) => {
  expect(addressIn(cell)).toBe(address)
})

test.for([
  ['Podcast, Berlin', ['Podcast', 'Berlin']],
  ['"x","y"', ['x', 'y']],
  ['* myContacts ::: Leads', ['Leads']],
  ['a;A|b', ['A', 'b']],
  ['', []],
] as const)('%j is split into tags', ([cell, tags]) => {
  expect(tagsIn(cell)).toEqual(tags)
})

test('dates, statuses and sizes are read in other notations, and never guessed', () => {
  const days = ['2026-11-17', '17.11.2026', '7. 1. 2026', '2026-11-17T09:00', '11/12/2026', '', 'soon']
  expect(days.map((text) => dayOf(text, 'day-first'))).toEqual([
    ...['2026-11-17', '2026-11-17', '2026-01-07', '2026-11-17', '2026-12-11', '', undefined],
  ])
  expect(['', 'Not a fit', 'not-a-fit', 'CLIENT', 'hot'].map(statusIn)).toEqual([
    ...['new', 'not-a-fit', 'not-a-fit', 'client', undefined],
  ])
  expect(['Kunde', 'kontaktiert', 'Termin gebucht', 'Kein Interesse', 'Interessent'].map(statusIn)).toEqual([
    ...['client', 'contacted', 'booked', 'not-a-fit', 'new'],
  ])
  expect(
    ['Solo', 'Einzelunternehmer', '2 bis 5 Mitarbeitende', '12 MA', 'über 50', '> 50', '21-50 Personen'].map(sizeIn),
  ).toEqual([0, 0, 1, 2, 4, 4, 3].map((index) => companySizes[index]))
  expect(companySizes.map((size) => sizeIn(size.toUpperCase()))).toEqual(companySizes)
  expect(['large', '1-10000', '3 million'].map(sizeIn)).toEqual([undefined, undefined, undefined])
  expect(sizeIn('1,000,000')).toBe(companySizes.at(-1))
  expect(
    ['unsubscribed', 'Yes', 'TRUE', '2024-05-01 10:00', '12.03.2025', 'wahr', 'weggezogen'].map(isUnsubscribed),
  ).toEqual(Array(7).fill(true))
  expect(
    ['', 'no', 'subscribed', 'never asked', 'agreed to letters', 'gave consent', 'no consent', '–'].map(isUnsubscribed),
  ).toEqual(Array(8).fill(false))
})

test('a consent column is never read as unsubscribed', () => {
  const rows = (...cells: string[]) => cells.map((cell, index) => [`p${index}@example.com`, cell])
  const guess = (...cells: string[]) => guessMapping(['Email', 'Consent to mail'], rows(...cells))[1]
  expect(guess('yes', 'no')).toBe('agreed')
  expect(guess('', '2024-03-01')).toBe('agreed')
  expect(guess('never asked', 'unsubscribed')).toBe('agreed')
})
