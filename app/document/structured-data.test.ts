import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { coachAndPractice, faqPage, sprintService } from './structured-data.ts'

const siteUrl = 'https://coach.example'
const { who, services, sprintProgram, bookCall } = sampleContent
const coachNodes = coachAndPractice(siteUrl, who, services.services)
const sprint = sprintService(siteUrl, who, sprintProgram)

test('the coach and the practice name each other, and the practice offers every service', () => {
  const [person, practice] = coachNodes
  expect(person).toMatchObject({ '@type': 'Person', name: who.name, url: 'https://coach.example/' })
  expect(practice).toMatchObject({ '@type': 'ProfessionalService', founder: { '@id': person?.['@id'] } })
  expect(person?.worksFor).toEqual({ '@id': practice?.['@id'] })
  expect(practice?.makesOffer).toHaveLength(services.services.length)
})

test('a placeholder is not passed off as the coach’s profile', () => {
  const social = [
    { network: 'X', href: '#' } as const,
    { network: 'YouTube', href: 'https://video.example/zoe' } as const,
  ]
  const [person] = coachAndPractice(siteUrl, { ...who, social }, services.services)
  expect(person?.sameAs).toEqual([who.links.profile, 'https://video.example/zoe'])
})

test('whoever has no profile is known by none', () => {
  const own = { ...who, links: { ...who.links, profile: '' }, social: [] }
  expect(coachAndPractice(siteUrl, own, services.services)[0]?.sameAs).toEqual([])
})

test('every address is absolute, and nothing is left undefined', () => {
  for (const node of [...coachNodes, sprint, faqPage(bookCall.faq)]) {
    for (const key of ['@id', 'url', 'image', 'logo']) {
      if (key in node) expect(node[key]).toMatch(/^https:\/\/coach\.example\//)
    }
    expect(JSON.parse(JSON.stringify(node))).toEqual(node)
  }
})

test('the sprint is offered by the practice of the home page', () => {
  const [, practice] = coachNodes
  expect(sprint.provider).toMatchObject({ '@id': practice?.['@id'] })
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
