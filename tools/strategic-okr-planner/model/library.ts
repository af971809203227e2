import { withLocalAmounts } from '#lib/text/local-amounts.ts'
import type { KeyResult, Objective } from '#tools/shared/okr/plan.ts'

type ExampleResult = Pick<KeyResult, 'title' | 'unit' | 'baseline' | 'target' | 'direction' | 'owner'>

export type Example = Pick<Objective, 'title' | 'why' | 'owner'> & {
  area: string
  results: readonly ExampleResult[]
}

/**
 * Worked examples with numbers for companies of 10 to 80 people. Owners are roles, to be replaced by names. Area,
 * objective, reason and owner; below them the key results with unit, baseline, target and owner.
 */
const library = `
Sales | Buyers of our ideal size choose us without a discount | Half of last quarter’s deals closed below list price, and those customers stay the shortest. | Sales lead
  Deals won at list price | % | 48 | 70 | Sales lead
  Win rate against the main competitor | % | 27 | 38 | Account executive
  Average first-year contract | $ | 14000 | 19000 | Sales lead
Sales | The pipeline no longer depends on the founder | Two of three new customers still come through the founder’s own contacts. | Founder
  New customers from other sources than the founder | % | 34 | 60 | Sales lead
  Qualified conversations a week held by the team | calls | 6 | 15 | Sales lead
  Founder’s hours in sales calls | hours a week | 18 | 8 | Founder
Sales | Prospects get an answer while they still want one | A lead that waits more than a day buys half as often. | Sales operations
  Median time from request to first call | hours | 31 | 6 | Sales operations
  Proposals sent within two days of the first call | % | 40 | 80 | Account executive
  Length of the sales cycle | days | 62 | 45 | Sales lead
Marketing | The people we serve best find us by themselves | Paid ads brought most leads last year, and their price doubled. | Marketing lead
  Leads a month from search and referrals | leads | 45 | 90 | Content lead
  Share of leads that fit our profile | % | 38 | 60 | Marketing lead
  Cost of a qualified lead | $ | 210 | 140 | Marketing lead
Marketing | Our newsletter is what founders forward to each other | Readers who forward an issue are three times as likely to book a call. | Content lead
  Subscribers who open at least three of four issues | % | 31 | 45 | Content lead
  New subscribers by forward a month | people | 60 | 150 | Content lead
  Calls booked from the newsletter a month | calls | 4 | 10 | Marketing lead
Marketing | Customers tell our story better than we do | Buyers ask for references in nearly every deal, and we have three. | Marketing lead
  Customers willing to take a reference call | customers | 3 | 12 | Customer lead
  Visitors of a case study who request a call | % | 2 | 4 | Marketing lead
  Deals won with a reference in play | % | 20 | 50 | Sales lead
Customer success | New customers see value in their first month | Most who leave decide in the first six weeks. | Customer lead
  Days from signature to first result | days | 38 | 20 | Onboarding lead
  Customers who use the core feature weekly after a month | % | 52 | 75 | Onboarding lead
  Customers who leave within 90 days | % | 11 | 6 | Customer lead
Customer success | Customers stay because leaving would be a loss | Renewals carry next year’s plan: one point of churn costs us a hire. | Customer lead
  Revenue kept from existing customers | % | 91 | 97 | Customer lead
  Accounts with a named sponsor at the customer | % | 44 | 80 | Account manager
  Renewals signed 30 days before they are due | % | 35 | 65 | Account manager
Customer success | Support solves a problem the first time it is told | A third of tickets come back, and every second one of those is angry. | Support lead
  Tickets solved with the first answer | % | 58 | 75 | Support lead
  Median time to solve | hours | 19 | 8 | Support lead
  Tickets a week for each 100 customers | tickets | 22 | 15 | Product lead
Product | People come back to the product without a reminder | Usage falls by half when our reminder mails stop. | Product lead
  Accounts active in three of four weeks | % | 46 | 62 | Product lead
  Sessions started without a mail | % | 39 | 60 | Growth engineer
  Teams with three or more weekly users | % | 28 | 42 | Product lead
Product | We know before building what customers will use | Four of the last ten features are used by fewer than one account in twenty. | Product lead
  New features used by a fifth of accounts after six weeks | % | 40 | 70 | Product lead
  Customer conversations a month held by product and design | conversations | 5 | 16 | Designer
  Weeks from idea to first customer test | weeks | 7 | 3 | Product lead
Product | A newcomer gets through setup alone | Every second trial needs a call before it starts. | Designer
  Trials that finish setup without help | % | 47 | 75 | Designer
  Median time of setup | minutes | 42 | 15 | Designer
  Trials that become customers | % | 13 | 19 | Product lead
Engineering | Releases are small, frequent and boring | Big releases on Fridays cost us two weekends last quarter. | Engineering lead
  Releases a week | releases | 1 | 4 | Engineering lead
  Releases that need a repair within a day | % | 18 | 6 | Senior engineer
  Time from finished change to customer | days | 9 | 2 | Engineering lead
Engineering | Customers can rely on us through their busiest hour | Our last two outages fell into customers’ month-end. | Engineering lead
  Minutes a month when customers could not work | minutes | 95 | 20 | Platform engineer
  Slowest twentieth of page loads | seconds | 4.2 | 2 | Senior engineer
  Outages noticed by us before a customer calls | % | 55 | 90 | Platform engineer
Engineering | Engineers spend their days on what customers asked for | Repairs and waiting took almost half of last quarter. | Engineering lead
  Working time spent on unplanned repairs | % | 41 | 20 | Engineering lead
  Wait for a review | hours | 26 | 6 | Senior engineer
  Open defects older than 30 days | defects | 64 | 20 | Quality engineer
Operations | Orders arrive complete and when we said | Late orders cause three of four complaints. | Operations lead
  Orders delivered complete on the promised day | % | 86 | 95 | Operations lead
  Complaints for each 100 orders | complaints | 4.5 | 2 | Service lead
  Working days from order to delivery | days | 6 | 4 | Warehouse lead
Operations | The shop floor runs a whole week without the owner | Every question still ends at one desk, and vacations wait for it. | Owner
  Decisions a week that reach the owner | decisions | 40 | 12 | Operations lead
  Recurring tasks with a written owner and way | % | 25 | 70 | Operations lead
  Days a quarter the owner is away without a call | days | 3 | 10 | Owner
Operations | We make more from the same machines and hours | Demand grew by a third; the hall did not. | Production lead
  Output for each paid hour | units | 31 | 38 | Production lead
  Unplanned stops a week | stops | 14 | 6 | Maintenance lead
  Scrap | % | 5.8 | 3.5 | Quality lead
Finance | Cash is a number we know, not one we hope for | We learned of two tight months when they had begun. | Finance lead
  Gap between 60-day cash forecast and result | % | 22 | 8 | Finance lead
  Days until an invoice is paid | days | 47 | 33 | Bookkeeper
  Months of costs in reserve | months | 1.8 | 3 | Founder
Finance | Every price earns its keep | A fifth of what we sell loses money once hours are counted. | Finance lead
  Gross margin | % | 41 | 47 | Finance lead
  Revenue from offers below target margin | % | 21 | 10 | Sales lead
  Hours worked and never billed | hours a month | 130 | 70 | Delivery lead
Finance | Leaders decide on figures that are days old, not weeks | The books close on the twentieth, when the month to act is over. | Finance lead
  Working days to close a month | days | 14 | 6 | Bookkeeper
  Leaders who open their report in its first week | % | 40 | 85 | Finance lead
  Corrections after closing | entries | 25 | 8 | Bookkeeper
People | Good people join us, and quickly | Open seats cost us two projects last quarter. | People lead
  Days from opening a role to signature | days | 71 | 45 | People lead
  Offers accepted | % | 62 | 80 | Hiring manager
  New colleagues whose lead would choose them again after 90 days | % | 75 | 90 | People lead
People | People know what good work is and hear when they do it | In the last survey, half could not name their two main aims. | People lead
  Colleagues who can name their aims for the quarter | % | 51 | 85 | People lead
  One-to-ones that take place as planned | % | 57 | 85 | Operations lead
  Answers of 8 or more to: I know where I stand | % | 44 | 65 | People lead
People | Those we want to keep choose to stay | Four people left last year whom we would have fought for, had we known. | Founder
  Regretted leavers over twelve months | people | 4 | 2 | Founder
  Vacant roles filled from inside | % | 15 | 35 | People lead
  Overtime for each person | hours a month | 19 | 8 | Operations lead`

const cellsIn = (line: string) => line.split('|').map((cell) => cell.trim())

function exampleIn(block: string): Example {
  const [first = '', ...rows] = block.split('\n  ')
  const [area = '', title = '', why = '', owner = ''] = cellsIn(first)
  return { area, title, why, owner, results: rows.map(resultIn) }
}

/** A result falls if its target is below its baseline. */
function resultIn(row: string): ExampleResult {
  const [title = '', unit = '', from, to, owner = ''] = cellsIn(row)
  const [baseline, target] = [Number(from), Number(to)]
  return { title, unit, baseline, target, owner, direction: target < baseline ? 'down' : 'up' }
}

export const examples: readonly Example[] = withLocalAmounts(
  library
    .trim()
    .split(/\n(?! )/)
    .map(exampleIn),
)

export const areas: readonly string[] = [...new Set(examples.map(({ area }) => area))]
