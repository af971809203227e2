import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { filledPolicy } from './filled-policy.ts'

const who = { name: 'Zoë $& Ünal', place: 'Bremen', email: 'zoe@example.org' }

test('name, place and email stand in the introduction, the paragraphs and the lists; all else stays', () => {
  const policy = filledPolicy(
    {
      title: 'Terms',
      effective: 'today',
      intro: '“We” means {name} in {place}.',
      sections: [
        {
          id: 'contact',
          heading: 'Contact',
          paragraphs: ['Write to {name}, {email}.', '{Other} stays.'],
          items: ['{email}'],
        },
        { id: 'end', heading: 'End', paragraphs: ['Nothing to fill.'] },
      ],
    },
    who,
  )
  expect(policy).toEqual({
    title: 'Terms',
    effective: 'today',
    intro: '“We” means Zoë $& Ünal in Bremen.',
    sections: [
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: ['Write to Zoë $& Ünal, zoe@example.org.', '{Other} stays.'],
        items: ['zoe@example.org'],
      },
      { id: 'end', heading: 'End', paragraphs: ['Nothing to fill.'] },
    ],
  })
})

test('the sample terms name the site’s currency', () => {
  const terms = () => JSON.stringify(filledPolicy(sampleContent.policies.terms, who))
  expect(terms()).toContain('US dollars')
  onTestFinished(() => setSiteFormats(sampleFormats))
  setSiteFormats({ currency: 'gbp', locale: 'en-GB' })
  expect(terms()).toContain('British pounds')
})

test('the sample policies have no gap left', () => {
  for (const policy of Object.values(sampleContent.policies)) {
    expect(JSON.stringify(filledPolicy(policy, who))).not.toMatch(/\{\w+\}/)
  }
})
