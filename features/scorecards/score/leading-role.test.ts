import { expect, test } from 'vitest'
import { leadingTitles } from './leading-role.ts'

test.for([
  'Founder & CEO',
  'Co-Founder / CEO',
  'CEO & Founder',
  'Founder and CEO',
  'Founder, CEO',
  'founder ceo',
  'Founder-CEO',
  'Cofounder + Chief Executive Officer',
  'CEO (Founder)',
  'Founder | CEO | dad of three',
  'Founder & C.E.O. at Acme, Inc.',
])('“%s” has both titles', (role) => {
  expect(leadingTitles(role)).toEqual(['Founder', 'CEO'])
})

test.for([
  ['ceo', 'CEO'],
  [' CEO\t', 'CEO'],
  ['Chief Executive', 'CEO'],
  ['Interim CEO', 'CEO'],
  ['CEO of Acme & Sons', 'CEO'],
  ['CEO - Acme', 'CEO'],
  ['FOUNDER', 'Founder'],
  ['Co-founder', 'Founder'],
  ['Founder at Office Supplies Ltd', 'Founder'],
  ['Technical co-founder', 'Founder'],
  ['Owner/Founder', 'Founder'],
  ['Head of Sales, Founder', 'Founder'],
] as const)('“%s” has one title: %s', ([role, title]) => {
  expect(leadingTitles(role)).toEqual([title])
})

test.for([
  '',
  ' ',
  'Founder relations manager',
  'Assistant to the CEO',
  'PA to Founder and CEO',
  'Office of the CEO',
  'Chief of Staff, Office of the Founder & CEO',
  'CEO assistant',
  'Ex-CEO',
  'Former founder',
  'Founder in residence',
  'Deputy CEO',
  'Coach for founders',
  'Foundry manager',
  'Oceonographer',
  'CEO’s right hand',
  'Chief Operating Officer',
  'Executive officer',
])('“%s” has neither title', (role) => {
  expect(leadingTitles(role)).toEqual([])
})
