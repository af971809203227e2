// The report's one sentence about the overall score. It says nothing about single answers, which may be high or low.

export type Grade = { readonly from: number; readonly text: string }

/** From the highest to the lowest; the last starts at 0. */
type Grades = readonly [...Grade[], Grade & { readonly from: 0 }]

export function judge(grades: Grades, percent: number): string {
  const grade = grades.find(({ from }) => percent >= from)
  if (!grade) throw new Error(`There is no judgement for ${percent} percent`)
  return grade.text
}

export const overallJudgements: Grades = [
  {
    from: 100,
    text: 'Nothing in these answers needs fixing, which is rare, so ask the questions again in a quarter.',
  },
  {
    from: 90,
    text: 'Your plan, your weeks and your numbers fit together, and what is left is a short list.',
  },
  {
    from: 75,
    text: 'You run the company on a plan, and the gaps are few enough to close one at a time.',
  },
  {
    from: 63,
    text: 'Most of a working plan is there, and in a busy week it gives way at its weakest point.',
  },
  {
    from: 50,
    text: 'Half of a working plan is there, and the missing half is where your weeks get lost.',
  },
  {
    from: 35,
    text: 'You have pieces of a plan, and the company still runs on your effort more than on them.',
  },
  {
    from: 15,
    text: 'The company runs on your effort and your memory, and it holds until you are away for two weeks.',
  },
  {
    from: 0,
    text: 'Next to nothing is on paper yet, which is easier to fix than a plan no one believes in.',
  },
]
