import { withLocalAmounts } from '#lib/text/local-amounts.ts'
import type { Criterion } from '../files/format.ts'

type Row = readonly [name: string, worst: string, best: string]

/** Common criteria with the ends of each scale, as a starting point. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'A key hire': [
    ['Has done this job', 'Would be new to it', 'Did it twice, at our size'],
    ['Raises the team', 'People would put up with it', 'Two people would stay for it'],
    ['Ready when needed', 'Six months away', 'Starts within a month'],
    ['What it costs us', '30% above the budget', 'Within the budget, no equity'],
    ['References', 'Nobody to call', 'Three calls, no doubts'],
  ],
  'Software or a supplier': [
    ['Does what we need', 'Half of the list, by workaround', 'The whole list, seen working'],
    ['Cost over three years', 'Twice what we pay today', 'Half of what we pay today'],
    ['Effort to switch', 'A quarter, with outside help', 'A week, our own people'],
    ['Still there in five years', 'One founder and a website', 'Profitable, with users like us'],
    ['Way out', 'Our data stays behind', 'Monthly contract, full export'],
  ],
  'A new market or site': [
    ['Customers asking for it', 'None by name', 'Ten who would sign'],
    ['Cash at risk in year one', 'More than we can lose', 'Less than a month’s profit'],
    ['Margin once it runs', 'Below what we have today', 'Five points above today'],
    ['Time until it pays', 'Three years', 'Six months'],
    ['What it takes from today’s business', 'Our best people for a year', 'Nobody we would miss'],
  ],
  'Make, buy or partner': [
    ['Sets us apart', 'Anyone can buy the same', 'Customers choose us for it'],
    ['Time until we have it', 'A year and a half', 'Next month'],
    ['Cost over three years', 'The whole investment budget', 'A tenth of it'],
    ['Control', 'They set price and pace', 'We do'],
    ['Skill we have', 'Nobody here has done it', 'Two people have'],
  ],
  'Paying for growth': [
    ['Months of cash it buys', 'Three', 'Twenty-four'],
    ['What we give up', 'Control of the board', 'Nothing but interest'],
    ['Sure to close', 'First talks', 'Term sheet signed'],
    ['Time it takes from us', 'Half a year of the founder', 'Two weeks'],
    ['If growth is slow', 'We could lose the company', 'We pay a little longer'],
  ],
  'Keep, fix or stop a product': [
    ['Profit in twelve months', 'Loses $20k a month', 'Earns $20k a month'],
    ['People it frees', 'Takes two more', 'Frees three'],
    ['What customers lose', 'Our largest would leave', 'They would not notice'],
    ['Fits where we are going', 'Pulls the other way', 'Is the way'],
  ],
}

export const templates = Object.entries(withLocalAmounts(rows)).map(([name, criteria]) => ({
  name,
  criteria: criteria.map(
    ([criterion, worst, best]): Pick<Criterion, 'name' | 'worst' | 'best'> => ({
      name: criterion,
      worst,
      best,
    }),
  ),
}))
