// The report's comments on percentages. A high one can still hide a 0, so only 100 % praises details.

import type { SectionId } from './diagnostic.ts'

export type Grade = { readonly from: number; readonly text: string }

/** From the highest to the lowest; the last starts at 0. */
export type Grades = readonly [...Grade[], Grade & { readonly from: 0 }]

export function judge(grades: Grades, percent: number): string {
  const grade = grades.find(({ from }) => percent >= from)
  if (!grade) throw new Error(`There is no judgement for ${percent} percent`)
  return grade.text
}

export const overallJudgements: Grades = [
  {
    from: 100,
    text: 'Nothing in these answers asks to be mended. A company that runs like this is rare, so have someone from your team answer the same questions, and compare.',
  },
  {
    from: 90,
    text: 'Plan, week and numbers fit together. What is left is a short list, the lowest of your answers, and none of it needs a new plan.',
  },
  {
    from: 75,
    text: 'You run the company on a plan, and it shows. The gaps are few enough to name, so close them one at a time and leave the rest alone.',
  },
  {
    from: 63,
    text: 'Most of a working plan is there, and in a quiet week it holds. In a busy one it gives way at its weakest section.',
  },
  {
    from: 50,
    text: 'The parts of a working plan are there, but they do not connect yet, and some of each week’s work never reaches a goal.',
  },
  {
    from: 35,
    text: 'You have pieces of a plan, and the company still runs on your effort more than on them. Finish the first action in this report before you start the second.',
  },
  {
    from: 15,
    text: 'The company runs on your effort and your memory. It holds until you are away for two weeks, or until three good orders come at once.',
  },
  {
    from: 0,
    text: 'Next to nothing is on paper yet. That is easier to mend than a plan nobody believes in: one page and three numbers will change the picture.',
  },
]

export const sectionJudgements: Record<SectionId, Grades> = {
  vision: [
    {
      from: 100,
      text: 'You know where the company is going, and so does everyone who has to. Read it again once a quarter and leave it alone in between.',
    },
    {
      from: 75,
      text: 'The direction is set and holds up. The lowest of the four answers is the part that still depends on who tells it.',
    },
    {
      from: 50,
      text: 'There is a direction, but part of it still lives in your head. Sooner or later that shows as two people working hard on different things.',
    },
    {
      from: 25,
      text: 'Parts of a direction are there, and too little of it is settled or shared. Until it stands on one page, everyone fills the gap with a guess of their own.',
    },
    {
      from: 0,
      text: 'The next order decides where the company goes. Until the direction is written down, every goal below it is a guess.',
    },
  ],
  keyResults: [
    {
      from: 100,
      text: 'You know, in numbers, what this quarter has to bring, and so does your team. Keep the list short: a fourth result tends to cost you one of the first three.',
    },
    {
      from: 75,
      text: 'Ask how the quarter is going, and the answer is mostly a number. The lowest of the four answers is where it still becomes a story.',
    },
    {
      from: 50,
      text: 'Some of your goals can be measured and some can only be discussed. About the second kind you will hear “almost there” in week ten.',
    },
    {
      from: 25,
      text: 'There are goals, and too little about them can be checked. Without a number, a date and a name, nobody can tell in week five that one will be missed.',
    },
    {
      from: 0,
      text: 'Ask whether the quarter is going well, and the answer is an opinion. Three results with a number each would settle it.',
    },
  ],
  weeklyTasks: [
    {
      from: 100,
      text: 'The plan makes it into your calendar, week after week. Protect the planning hour, because a busy month takes that one first.',
    },
    {
      from: 75,
      text: 'Most weeks, the plan makes it into your calendar. Look at the weeks when it did not: they tend to share a cause.',
    },
    {
      from: 50,
      text: 'Some weeks follow the plan and some follow the inbox. Lose one week in three, and a month of the quarter is gone.',
    },
    {
      from: 25,
      text: 'Too little of the plan reaches the week. What was meant for the quarter moves to Monday, and on Monday it moves again.',
    },
    {
      from: 0,
      text: 'Whoever asks first decides what your week looks like. Three tasks, written down on Monday and counted on Friday, are enough to begin.',
    },
  ],
  kpis: [
    {
      from: 100,
      text: 'You can run the company on these figures. Once a quarter, drop the one that no longer changes a decision.',
    },
    {
      from: 75,
      text: 'The numbers that matter are there, and mostly you act on them. Take the lowest of the four answers and settle that one for good.',
    },
    {
      from: 50,
      text: 'You have numbers, and not all of them do their work. The lowest of the four answers says which part to settle next.',
    },
    {
      from: 25,
      text: 'Some numbers are there, and too few of them steer anything. What nobody reads on a fixed day is found out a month late.',
    },
    {
      from: 0,
      text: 'You find out how the month went when the bank statement comes. Five numbers, read every Friday, would tell you three weeks sooner.',
    },
  ],
}
