import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { challenges, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { button, field, heading } from '../person.ts'
import type { Walk } from '../walk-in.ts'

export const formWalks: Walk[] = [
  {
    name: 'the diagnostic, from an empty form to its report',
    short: true,
    async walk(hand, siteUrl) {
      await hand.goto(`${siteUrl}/diagnostic`)
      await hand.typeInto(field('First name'), 'Ada')
      await hand.typeInto(field('Last name'), 'Lovelace')
      await hand.typeInto(field('Email'), newEmail())
      await hand.click(button('Next'))
      await hand.click({ role: 'checkbox', name: new RegExp(`^${challenges[0].name}`) })
      await hand.click(button('Next'))
      for (const { ratings } of sections) {
        for (const [index, { question }] of ratings.entries()) {
          const name = ratingScale[index]?.label
          await hand.click({ role: 'radio', name, within: { role: 'group', name: question } })
        }
      }
      await hand.click(button('Get My Results'))
      await hand.expectPath(/^\/diagnostic\/results\/[\w-]{30}$/)
      await hand.expectText({ role: 'main' }, 'Ada Lovelace')
      for (const { title } of sections) await hand.see(heading(title))
      await hand.expectTakenOver()
      // Without a company size, the report is compared with all of the demo's sample figures.
      await hand.click(heading(benchmarkText.heading.all))
      await hand.expectText({ role: 'main' }, benchmarkText.sample)
    },
  },
  {
    name: 'the founder test, from an email to the style',
    async walk(hand, siteUrl) {
      const [style] = founderStyles
      await hand.goto(`${siteUrl}/founder-test/assessment`)
      await hand.typeInto(field(founderTest.email.label), newEmail())
      await hand.click(button(founderTest.buttons.start))
      // The first answer by mouse, the others by the key of their number: two clicks in one place in a moment would be
      // a double click, whose second half the test does not take.
      for (const [index, { question, options }] of questions.entries()) {
        const chosen = options.findIndex((option) => option.style === style?.code)
        await hand.see(heading(question))
        if (index === 0) await hand.click(button(options[chosen]?.text ?? ''))
        else await hand.type(String(chosen + 1))
      }
      await hand.see(heading(style?.name))
      await hand.expectText({ role: 'main' }, founderTest.starterKit.onItsWay)
    },
  },
  {
    name: 'the waitlist takes a name, an address and a tool',
    async walk(hand, siteUrl) {
      const email = newEmail()
      const catalogue = catalogueOf(sampleContent.products)
      const tool = productById(catalogue, 'goal-cascade-builder').waitlistLabel
      await hand.goto(`${siteUrl}/toolbox`)
      await hand.typeInto(field('Name'), 'Ada Lovelace')
      await hand.typeByTab(email, tool)
      await hand.click(button('Join the waitlist'))
      await hand.expectText(
        { role: 'status', name: new RegExp(`^${email}`) },
        `${email} is on the waitlist for the ${tool}.`,
      )
      await hand.expectValue(field('Name'), '')
    },
  },
]
