import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { overallJudgements } from '#content/diagnostic/judgements.ts'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import type { Content } from '#content/owner/content.ts'
import { plainText } from '#content/owner/text/formatted-text.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { scaleOf, usualContact } from '#content/scorecards/templates/build.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { salesReadiness } from '#content/scorecards/templates/sales-readiness.ts'
import { teamHealth } from '#content/scorecards/templates/team-health.ts'
import { diagnosticRules } from '../score/definition.ts'
import { founderRules } from '../type/definition.ts'

export type TemplateName = keyof ReturnType<typeof templatesOf>

export const templateNames = ['empty', 'leadership', 'team', 'sales', 'diagnostic', 'founder', 'types'] as const

/** The first two are the specification's, with the owner's own texts. */
export function templatesOf(content: Pick<Content, 'advice' | 'styles'>) {
  return {
    empty: emptyScore,
    leadership: leadershipHabits,
    team: teamHealth,
    sales: salesReadiness,
    diagnostic: diagnosticTemplate(content),
    founder: founderTemplate(content),
    types: emptyType,
  } satisfies Record<(typeof templateNames)[number], Definition>
}

function diagnosticTemplate({ advice }: Pick<Content, 'advice'>): Definition {
  const texts = adviceByKey(advice)
  const judged = (from: number) => overallJudgements.find((grade) => grade.from <= from)?.text ?? ''
  return {
    ...leadershipHabits,
    title: diagnosticPage.heading,
    intro: '',
    sections: diagnosticRules.sections.map(({ id, questions }) => {
      const section = sections.find((each) => each.id === id)
      const title = section?.title ?? diagnosticPage.steps[1].title
      return { id, title, intro: section?.intro ?? diagnosticPage.steps[1].intro, questions, texts: {} }
    }),
    tiers: diagnosticRules.tiers.map((tier) => ({ ...tier, text: judged(tier.from) })),
    advice: diagnosticRules.advice.map((each) => ({ ...each, text: texts.get(each.id)?.text ?? '' })),
    mostAdvice: diagnosticRules.mostAdvice,
    contact: {
      ...usualContact,
      fields: {
        name: 'required',
        phone: 'optional',
        company: 'optional',
        role: 'optional',
        companySize: 'optional',
      },
    },
    report: { ...leadershipHabits.report, heading: 'Your Strategic Business Report' },
    mail: { subject: 'Your Strategic Business Report', intro: '' },
  }
}

function founderTemplate({ styles }: Pick<Content, 'styles'>): Definition {
  return {
    ...emptyType,
    title: founderTest.heading,
    intro: founderTest.intro,
    sections: founderRules.sections.map(({ questions }) => {
      return { id: 's1', title: founderTest.title, intro: '', questions, texts: {} }
    }),
    types: founderRules.types.map((type) => {
      const { line, description, thrive, watchOuts } = styles[type.id as StyleCode]
      const inOne = ({ lead, text }: { lead: string; text: string }) => plainText(`${lead} ${text}`)
      return { ...type, line, text: description, helps: thrive.map(inOne), watch: watchOuts.map(inOne) }
    }),
    tieBreaks: founderRules.tieBreaks,
    report: { ...emptyType.report, heading: 'Your founder operating style' },
    mail: { subject: 'Your founder operating style', intro: '' },
  }
}

const emptyQuestion = { id: 's1q1', text: '', bands: [] }

const emptyScore: Definition = {
  ...leadershipHabits,
  title: 'New scorecard',
  intro: '',
  sections: [
    {
      id: 's1',
      title: 'First section',
      intro: '',
      texts: {},
      questions: [{ ...emptyQuestion, kind: 'scale', choices: scaleOf(['Never', 'Rarely', 'Often', 'Always']) }],
    },
  ],
  tiers: leadershipHabits.tiers.map((tier, index) => {
    return { ...tier, label: ['Strong', 'Moderate', 'Needs work'][index] ?? '', text: '' }
  }),
  advice: [],
  report: {
    ...leadershipHabits.report,
    heading: 'Your result',
    action: { text: '', label: 'Book a Call', href: '/book-call' },
  },
  mail: { subject: 'Your result', intro: '' },
}

const types = ['First type', 'Second type', 'Third type', 'Fourth type'].map((name, index) => {
  return { id: `t${index}`, name, line: '', text: '', helps: [], watch: [] }
})

const emptyType: Definition = {
  ...emptyScore,
  kind: 'type',
  title: 'New type test',
  sections: [
    {
      id: 's1',
      title: 'Questions',
      intro: '',
      texts: {},
      questions: [
        {
          ...emptyQuestion,
          kind: 'one',
          choices: types.map(({ id }, index) => ({ id: `a${index}`, label: '', points: 0, type: id })),
        },
      ],
    },
  ],
  tiers: [],
  types,
  report: { ...emptyScore.report, blocks: ['advice', 'action'] },
}
