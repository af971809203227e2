import type { FounderTest } from '../parts/founder-test.ts'

export const founderTest: FounderTest = {
  summary:
    'Ten questions, five styles, about three minutes: find out how you run your company when the week gets hard, what it does well and what it costs.',
  heading: 'The Founder Operating Style Test',
  intro:
    'Two founders with the same revenue can get stuck in opposite ways. One starts too much, the other waits too long. This test shows how you run your company when the week gets hard, what that style does well, and what it costs you. Your result is on the screen after the last question, and we email you a copy.',
  facts: [
    {
      value: '10',
      label: 'questions',
    },
    {
      value: '5',
      label: 'styles',
    },
    {
      value: 'About 3',
      label: 'minutes',
    },
  ],
  button: 'Take the Test',
  scenariosHeading: 'Six Situations You May Recognize',
  scenarios: [
    {
      title: 'The week that got eaten',
      description:
        'You blocked Tuesday morning to decide on the new prices. It is Friday. The block has moved twice, and the old price list went out to another customer.',
    },
    {
      title: 'The hire whose work you redo',
      description:
        'You hired someone so you could let go of proposals. On Sunday night you are rewriting one, because it is faster than explaining what is wrong with it.',
    },
    {
      title: 'The number that will not move',
      description:
        'Six quarters, and revenue has stayed within five percent. You started three new offers in that time. Your team is still waiting to hear which one counts.',
    },
    {
      title: 'The contract in the drawer',
      description:
        'Your best customer wants to double the order. You have held the contract for three weeks, because you remember what the last jump in volume did to quality.',
    },
    {
      title: 'The plan only you can see',
      description:
        'You wrote the strategy over a long weekend, and it is good. Ask two of your managers for the top three priorities and you get five answers.',
    },
    {
      title: 'The good quarter that hurt',
      description:
        'Sales were up 40 percent. Two clients got their work late, the support inbox passed 200, and payroll cleared with a day to spare.',
    },
  ],
  callText:
    'Bring your result to a free clarity call of 30 minutes. We look at one place where your style costs you most right now, and at what to change first.',
  shareLine: 'How you run a company in a hard week.',
}
