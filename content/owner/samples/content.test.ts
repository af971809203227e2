import { expect, test } from 'vitest'
import { sampleContent } from './content.ts'

const { who, home, services, testimonials, bookCall, founderTest, sprintProgram, policies } = sampleContent

// An owner may have more or fewer; the site as it comes has what was promised.
test('the sample words have as many of everything as the site was specified with', () => {
  const { story } = home
  expect(home.metrics).toHaveLength(4)
  expect(story.lessons).toHaveLength(12)
  expect(story.articles).toHaveLength(3)
  expect(home.reasons).toHaveLength(10)
  expect(home.processSteps).toHaveLength(5)
  expect(services.services).toHaveLength(4)
  expect(testimonials.home).toHaveLength(4)
  expect(testimonials.page).toHaveLength(5)
  expect(testimonials.booking).toHaveLength(6)
  expect(bookCall.cover).toHaveLength(4)
  expect(founderTest.facts).toHaveLength(3)
  expect(founderTest.scenarios).toHaveLength(6)
  expect(sprintProgram.deliverables).toHaveLength(8)
  expect(sprintProgram.support).toHaveLength(5)
  expect(sprintProgram.team).toHaveLength(3)
  expect(policies.privacy.sections).toHaveLength(9)
  expect(policies.terms.sections).toHaveLength(14)
})

test('the sample words have the headings and buttons that the site was specified with', () => {
  expect(home.exploreTools.heading).toBe('Explore Our Business Tools')
  expect(home.exploreTools.links.map(({ href }) => href)).toEqual([
    '/diagnostic',
    '/founder-test/assessment',
    '/toolbox',
    '/sprint-program',
  ])
  expect([home.firstCall.button, home.finalCall.button]).toEqual(['Book Your Call', 'Book a 30-Minute Clarity Call'])
  expect(testimonials.words).toMatchObject({
    heading: 'Testimonials',
    subtitle: 'Real founders. Real outcomes.',
    call: {
      heading: 'Book a Clarity Call',
      question: 'Ready to stop spinning your wheels?',
      promise: "Let's build your next 90 days with clarity and confidence.",
      button: 'Book Now',
      sprintLink: 'See How the 90-Day Sprint Works',
      note: "You'll leave the call with insight—whether we work together or not.",
    },
  })
  expect(bookCall).toMatchObject({
    title: 'Book Your Business Clarity Call',
    intro: expect.stringContaining(who.program),
    coverHeading: "What We'll Cover",
    sayingHeading: 'What Founders Are Saying',
    button: 'Schedule Your Business Clarity Call',
  })
  expect(founderTest).toMatchObject({
    heading: 'The Founder Operating Style Test',
    button: 'Take the Test',
    scenariosHeading: 'Six Situations You May Recognize',
  })
  expect(sprintProgram).toMatchObject({
    heading: '90-Day Strategic Sprint',
    stepsHeading: 'The 4-Step Roadmap',
    deliverablesHeading: 'Final Deliverables',
    supportHeading: 'Support Structure',
    teamHeading: 'Your Team',
    button: 'Schedule Your Business Clarity Call',
  })
  expect(policies.privacy.title).toBe('Privacy Policy')
  expect(policies.terms.title).toBe('Terms of Service')
  for (const { sections } of Object.values(policies)) expect(sections.at(-1)?.heading).toBe('Contact')
})

test('the call and the Sprint have one name', () => {
  // In the advice it is a customer who calls.
  const words = JSON.stringify({ ...sampleContent, advice: undefined })
  const otherNames = words.match(/[^"]*\b(first|discovery|strategy|intro\w*|free|30-minute) call\b[^"]*/gi)
  expect(otherNames).toBeNull()
  expect(words).not.toMatch(/Reset Sprint/)
})
