import { expect, test } from 'vitest'
import { faq } from '#content/coach/book-call.ts'
import { services } from '#content/coach/coaching.ts'
import { site } from '#content/site.ts'
import { coachAndPractice, faqPage, sprintService } from './structured-data.ts'

const siteUrl = 'https://coach.example'

test('the coach and the practice name each other, and the practice offers every service', () => {
  const [person, practice] = coachAndPractice(siteUrl)
  expect(person).toMatchObject({ '@type': 'Person', name: site.name, url: 'https://coach.example/' })
  expect(practice).toMatchObject({ '@type': 'ProfessionalService', founder: { '@id': person?.['@id'] } })
  expect(person?.worksFor).toEqual({ '@id': practice?.['@id'] })
  expect(practice?.makesOffer).toHaveLength(services.length)
})

test('a placeholder is not passed off as the coach’s profile', () => {
  const [person] = coachAndPractice(siteUrl)
  expect(person?.sameAs).not.toContain('#')
})

test('every address is absolute, and nothing is left undefined', () => {
  for (const node of [...coachAndPractice(siteUrl), sprintService(siteUrl), faqPage(faq)]) {
    for (const key of ['@id', 'url', 'image', 'logo']) {
      if (key in node) expect(node[key]).toMatch(/^https:\/\/coach\.example\//)
    }
    expect(JSON.parse(JSON.stringify(node))).toEqual(node)
  }
})

test('the sprint is offered by the practice of the home page', () => {
  const [, practice] = coachAndPractice(siteUrl)
  expect(sprintService(siteUrl).provider).toMatchObject({ '@id': practice?.['@id'] })
})

test('a page’s questions come with their answers, in order', () => {
  expect(faqPage([{ question: 'What does it cost?', answer: 'Nothing.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'Nothing.' },
      },
    ],
  })
})
