import type { Criterion } from '../files/format.ts'

type TemplateCriterion = Pick<Criterion, 'name' | 'worst' | 'best'>

/** Common criteria with the ends of each scale, as a starting point. */
export const templates: readonly { name: string; criteria: readonly TemplateCriterion[] }[] = [
  {
    name: 'A key hire',
    criteria: [
      { name: 'Has done this job', worst: 'Would be new to it', best: 'Did it twice, at our size' },
      { name: 'Raises the team', worst: 'People would put up with it', best: 'Two people would stay for it' },
      { name: 'Ready when needed', worst: 'Six months away', best: 'Starts within a month' },
      { name: 'What it costs us', worst: '30% above the budget', best: 'Within the budget, no equity' },
      { name: 'References', worst: 'Nobody to call', best: 'Three calls, no doubts' },
    ],
  },
  {
    name: 'Software or a supplier',
    criteria: [
      {
        name: 'Does what we need',
        worst: 'Half of the list, by workaround',
        best: 'The whole list, seen working',
      },
      { name: 'Cost over three years', worst: 'Twice what we pay today', best: 'Half of what we pay today' },
      { name: 'Effort to switch', worst: 'A quarter, with outside help', best: 'A week, our own people' },
      {
        name: 'Still there in five years',
        worst: 'One founder and a website',
        best: 'Profitable, with users like us',
      },
      { name: 'Way out', worst: 'Our data stays behind', best: 'Monthly contract, full export' },
    ],
  },
  {
    name: 'A new market or site',
    criteria: [
      { name: 'Customers asking for it', worst: 'None by name', best: 'Ten who would sign' },
      {
        name: 'Cash at risk in year one',
        worst: 'More than we can lose',
        best: 'Less than a month’s profit',
      },
      { name: 'Margin once it runs', worst: 'Below what we have today', best: 'Five points above today' },
      { name: 'Time until it pays', worst: 'Three years', best: 'Six months' },
      {
        name: 'What it takes from today’s business',
        worst: 'Our best people for a year',
        best: 'Nobody we would miss',
      },
    ],
  },
  {
    name: 'Make, buy or partner',
    criteria: [
      { name: 'Sets us apart', worst: 'Anyone can buy the same', best: 'Customers choose us for it' },
      { name: 'Time until we have it', worst: 'A year and a half', best: 'Next month' },
      { name: 'Cost over three years', worst: 'The whole investment budget', best: 'A tenth of it' },
      { name: 'Control', worst: 'They set price and pace', best: 'We do' },
      { name: 'Skill we have', worst: 'Nobody here has done it', best: 'Two people have' },
    ],
  },
  {
    name: 'Paying for growth',
    criteria: [
      { name: 'Months of cash it buys', worst: 'Three', best: 'Twenty-four' },
      { name: 'What we give up', worst: 'Control of the board', best: 'Nothing but interest' },
      { name: 'Sure to close', worst: 'First talks', best: 'Term sheet signed' },
      { name: 'Time it takes from us', worst: 'Half a year of the founder', best: 'Two weeks' },
      { name: 'If growth is slow', worst: 'We could lose the company', best: 'We pay a little longer' },
    ],
  },
  {
    name: 'Keep, fix or stop a product',
    criteria: [
      { name: 'Profit in twelve months', worst: 'Loses $20k a month', best: 'Earns $20k a month' },
      { name: 'People it frees', worst: 'Takes two more', best: 'Frees three' },
      { name: 'What customers lose', worst: 'Our largest would leave', best: 'They would not notice' },
      { name: 'Fits where we are going', worst: 'Pulls the other way', best: 'Is the way' },
    ],
  },
]
