// Sample content: the nine tools in the order of the header’s dropdown, then the bundle.

import type { Products } from '../parts/products.ts'

export const products: Products = {
  currency: 'usd',
  tax: { mode: 'none', name: 'VAT', percent: 0, included: true, country: 'US' },
  intro:
    'Nine tools we use with founders: to plan a quarter, follow it week by week, put a number on a decision and get a team to pull the same way.',
  promise: 'Each one is a single file that opens in your browser and works offline. Try any of them before you pay.',
  notes: {
    promises: [
      { title: 'Instant download', description: 'The file is yours a moment after the payment.' },
      {
        title: 'Lifetime access',
        description: 'Your order page stays open. Download again whenever you need to.',
      },
    ],
    guarantee: {
      title: 'Money-back guarantee',
      description: '30 days. Write one email and say what did not work.',
    },
  },
  hosted: {
    heading: 'Rather have it hosted?',
    text: 'The Execution Tracker also runs as a hosted app, for teams that want to check in from several places at once.',
  },
  tracker: {
    summary:
      'A weekly check-in of five minutes that shows which key results are on track and where the quarter is likely to end.',
    highlights: [
      { title: 'Instant Download', description: 'One HTML file, a moment after the payment.' },
      { title: 'Lifetime Access', description: 'No subscription. The file works without us.' },
      {
        title: 'Team Collaboration',
        description: 'Pass the plan on as a file. Everyone opens the same quarter.',
      },
      { title: '90-Day Support', description: 'Questions by email, answered by a person.' },
    ],
    featuresHeading: 'How it runs your quarter',
    benefitsHeading: 'What changes for you',
    includedNote: 'Secure payment • Instant download • 90-day email support',
    bannerHeading: 'Prefer a browser tab to a file?',
    bannerText: 'The hosted system holds the same check-in, for the whole team at once.',
  },
  list: [
    {
      id: 'strategic-okr-planner',
      state: 'on sale',
      title: 'Strategic OKR Planner',
      description:
        'Write annual goals, objectives and key results, and find the weak ones while you plan, not in week ten. Each key result is checked as you type, with the reason in words.',
      category: 'Planning',
      price: 4900,
      payment: 'once',
      originalPrice: 9900,
      waitlistLabel: 'Strategic OKR Planner',
      image: 'strategic-okr-planner',
      imageAlt: 'A key result that passes none of its five checks, with a sentence on what each one misses',
      whatYouGet: [
        {
          text: 'The full planner: one HTML file, any number of goals, objectives, key results and initiatives, with weights',
          value: 3900,
        },
        {
          text: 'A live quality check of every objective and key result, with reasons',
          value: 2000,
        },
        {
          text: 'A library of 24 worked examples, sorted by function',
          value: 1500,
        },
        {
          text: 'Three views: table, alignment from goal to key result, and a one-page print that fills its page',
          value: 1500,
        },
        {
          text: 'An Excel workbook and a CSV file, and Markdown to paste anywhere',
          value: 1000,
        },
      ],
      benefits: [
        'You spot the task posing as a key result before your team spends a quarter on it.',
        'A key result without an owner or a date is named until you fix it.',
        'A key result with no effect on an annual goal shows up, so you cut it or tie it in.',
        'You start from a worked example for your function and change the numbers.',
        'The finished plan fits on one page, for the wall or the board pack.',
        'The next quarter starts where this one ended: tick what goes on, and its plan is there.',
      ],
      features: [
        'Checks that a key result is measurable, dated, owned, an outcome and not a task, ambitious but possible.',
        'Key results move within an objective and to another, are committed or a stretch, and count by their weight.',
        'Its OKR file opens in the Execution Tracker, the Goal Cascade Builder and the Workshop Facilitator Kit.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file that opens on any computer, exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'strategic-okr-execution-tracker',
      state: 'on sale',
      title: 'Strategic OKR Execution Tracker',
      description:
        'A weekly check-in of five minutes: which key results are on track, which are slipping, and where the quarter is likely to end. It opens the plan you made in the Strategic OKR Planner.',
      category: 'Execution',
      price: 7900,
      payment: 'once',
      originalPrice: 14900,
      waitlistLabel: 'OKR Execution Tracker',
      image: 'strategic-okr-execution-tracker',
      imageAlt: 'A quarter in four figures: progress 54%, forecast 85%, confidence 6.7 of 10, 71% of commitments kept',
      whatYouGet: [
        {
          text: 'The full tracker: one HTML file, any number of objectives and key results',
          value: 4900,
        },
        {
          text: 'A weekly check-in for values, confidence and commitments, with a sheet for each owner’s phone',
          value: 2500,
        },
        {
          text: 'Status rules and an end-of-quarter forecast',
          value: 2500,
        },
        {
          text: 'Burn-up chart, confidence trend and heat map',
          value: 2000,
        },
        {
          text: 'A weekly summary to mail, a report to print, and a scored close of the quarter',
          value: 1500,
        },
        {
          text: '90 days of email support',
          value: 1500,
        },
      ],
      benefits: [
        'You see a key result slip in week three, while ten weeks are left to fix it.',
        'The weekly meeting starts from figures, because status follows a rule and not a mood.',
        'Last week’s commitments are marked kept or not kept before anyone makes new ones.',
        'The update for your team or board is ready when the check-in ends: copy it into an email.',
        'A plan from the Strategic OKR Planner opens as it is. Nothing is typed twice.',
      ],
      features: [
        'Check in on each key result in five minutes a week: value, confidence and a note. Owners can do it on a sheet of their own.',
        'Status is set by rule, against the line from baseline to target. A changed target leaves past weeks as they were.',
        'A forecast says where each key result will stand at the end of the quarter.',
        'A burn-up chart, a confidence trend and a heat map show the quarter week by week.',
        'Commitments carry over to the next check-in, with the share you kept.',
        'The week comes out as text for an email and as a printed report. The quarter closes with scores, and what goes on starts the next.',
        'One HTML file, offline, no account. Hand your plan to a colleague as a file.',
      ],
    },
    {
      id: '90-day-sprint-planner',
      state: 'on sale',
      title: '90-Day Sprint Planner',
      description:
        'Thirteen weeks in one plan: three outcomes with milestones and a big three every week. It sets the hours you have against the hours you planned, and puts planning and reviews in your calendar.',
      category: 'Planning',
      price: 3900,
      payment: 'once',
      originalPrice: 7900,
      waitlistLabel: '90-Day Sprint Planner',
      image: '90-day-sprint-planner',
      imageAlt: 'An outcome with its progress, on pace, above the milestones that lead to it week by week',
      whatYouGet: [
        {
          text: 'The full planner: one HTML file, thirteen weeks from the start date you choose',
          value: 2900,
        },
        {
          text: 'A milestone timeline that you move by drag or by keys',
          value: 1500,
        },
        {
          text: 'A big three for each week, with a verdict on the hours of each person',
          value: 1500,
        },
        {
          text: 'Review prompts every two weeks and a closing retrospective',
          value: 1000,
        },
        {
          text: 'A calendar file (.ics) and a wall plan for A3 and A4',
          value: 1000,
        },
      ],
      benefits: [
        'You commit to three outcomes with a measure each, and can say on day 90 whether you hit them.',
        'A week with 50 hours planned and 35 available shows up before it begins.',
        'Planning and reviews sit in your calendar, so a busy month does not swallow them.',
        'The wall plan keeps the next milestone in everyone’s sight.',
        'The retrospective leaves you notes to start the next 90 days from.',
      ],
      features: [
        'Weeks begin on the day you choose; year ends and daylight saving changes do not shift one. The calendar file holds the weekly planning and the reviews, with the right time zone.',
        'Takes key results from your OKR plan, and gives review values and the weekly lines back to the tracker.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'strategic-alignment-assessment-kit',
      state: 'on sale',
      title: 'Strategic Alignment Assessment Kit',
      description:
        'Your people rate the same sixteen points, each alone, and you see where they disagree. The facilitator’s screen gathers the answers and says what to discuss first.',
      category: 'Assessment',
      price: 5900,
      payment: 'once',
      originalPrice: 11900,
      waitlistLabel: 'Strategic Alignment Assessment',
      image: 'strategic-alignment-assessment-kit',
      imageAlt: 'What to discuss first: two people rate a point 3, one rates it 0, and the average hides it',
      whatYouGet: [
        {
          text: 'The full kit: one HTML file, as many respondents as you have',
          value: 3900,
        },
        {
          text: 'A respondent’s sheet with the sixteen ratings, your own questions and comments, that gives back a code or a file',
          value: 2000,
        },
        {
          text: 'A facilitator’s screen that takes in the answers, by name or from a box that opens once and keeps no row of one person',
          value: 2000,
        },
        {
          text: 'Averages, spread and a heat map by person and by question; departments and levels from four people on',
          value: 2000,
        },
        {
          text: 'A comparison of the same people before and after 90 days, and a printed team report',
          value: 2000,
        },
      ],
      benefits: [
        'You learn that you rated the vision a 3 and your operations lead rated it a 1.',
        'The meeting starts with the widest gap, not with the loudest voice.',
        'People who would not say it aloud can answer without their name.',
        'Rate again after 90 days and see which points moved.',
        'Same sixteen points, rules and labels as the free diagnostic, so the two reports compare.',
      ],
      features: [
        'Four sections of four ratings: Vision, Key Results, Weekly Tasks and KPIs.',
        'Respondents need no account: they fill in the sheet and give you the code or the file. A sheet corrected later counts once.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'roi-projection-calculator',
      state: 'on sale',
      title: 'ROI Projection Calculator',
      description:
        'Work out whether an initiative pays, in which month, and what has to be true for that. Costs, benefits and ramp-up over 12 to 180 months, in three scenarios side by side.',
      category: 'Finance',
      price: 4900,
      payment: 'once',
      originalPrice: 9900,
      waitlistLabel: 'ROI Projection Calculator',
      image: 'roi-projection-calculator',
      imageAlt: 'The verdict in a sentence: it pays back in month 15; below it, three scenarios side by side',
      whatYouGet: [
        {
          text: 'The full calculator: one HTML file, 12 to 180 months, with price rises, inflation and tax',
          value: 3500,
        },
        {
          text: 'ROI, NPV, IRR, payback, discounted payback and break-even month',
          value: 1900,
        },
        {
          text: 'Three scenarios side by side, which input matters most, and the chance of a loss from 10,000 runs',
          value: 1500,
        },
        {
          text: 'A solver for what an input must be to pay back in time, and several initiatives side by side',
          value: 1000,
        },
        {
          text: 'An Excel export with live formulas',
          value: 1000,
        },
        {
          text: 'A one-page case for the decision maker',
          value: 1000,
        },
      ],
      benefits: [
        'You know the month an initiative breaks even before you sign for it.',
        'You can answer “What if sales come in at half?” in the meeting, with figures.',
        'You see the one input worth checking twice, because it moves the result most.',
        'Your finance person can check every figure in Excel, because the formulas are in the cells.',
        'When an initiative never pays back, the calculator says so in words.',
      ],
      features: [
        'Counts new revenue with its margin, savings, and hours saved at a rate.',
        'Takes one-off and monthly costs, ramp-up, a discount rate and a probability.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'team-performance-dashboard',
      state: 'on sale',
      title: 'Team Performance Dashboard',
      description:
        'Each week, see who is on target, who needs help and why, with the figures behind that. Type the values, paste them from a spreadsheet or read a CSV file.',
      category: 'Team',
      price: 5900,
      payment: 'once',
      originalPrice: 11900,
      waitlistLabel: 'Team Performance Dashboard',
      image: 'team-performance-dashboard',
      imageAlt: 'The week in a headline: who needs help and whom to watch, with how many measures are on target',
      whatYouGet: [
        {
          text: 'The full dashboard: one HTML file, any number of members and measures',
          value: 3900,
        },
        {
          text: 'Weekly, monthly and quarterly values by typing, pasting or CSV',
          value: 2000,
        },
        {
          text: 'Status by rule, sparklines and small multiples',
          value: 2000,
        },
        {
          text: 'A list of who needs help and why, with the figures',
          value: 1500,
        },
        {
          text: 'A one-to-one sheet for each person, and the week as text for an email',
          value: 1500,
        },
        {
          text: 'A summary of the quarter, by person and by department, with those who left',
          value: 1000,
        },
      ],
      benefits: [
        'You go into a one-to-one with that person’s figures on one sheet.',
        'You notice a slide while a conversation can still fix it.',
        'One bad week is not called a trend. A trend takes a stated number of weeks.',
        'Everyone knows what counts as on target, because each measure has a target and a tolerance.',
        'The spreadsheet you keep today goes in with one paste.',
      ],
      features: [
        'Each measure has its own unit, rhythm and direction. A marked holiday is neither a gap nor a bad week, and a changed target leaves past weeks as they were.',
        'A CSV file from another system fits once you match its columns, with German numbers and months too; of several values in a week you choose the last, the sum or the mean.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file that opens on any computer, exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'executive-decision-framework',
      state: 'on sale',
      title: 'Executive Decision Framework',
      description:
        'Compare options against weighted criteria, and see what it takes to change the winner. Scores carry evidence and confidence, and the decision ends as a one-page memo.',
      category: 'Decisions',
      price: 3900,
      payment: 'once',
      originalPrice: 7900,
      waitlistLabel: 'Executive Decision Framework',
      image: 'executive-decision-framework',
      imageAlt: 'Four options ranked by their weighted scores, 6.8 to 5.9, with a likely lead for the first',
      whatYouGet: [
        {
          text: 'The full framework: one HTML file, any number of options and criteria, with must-haves that rule out',
          value: 2900,
        },
        {
          text: 'Help to set weights by comparing swings, and a sheet on which others score alone',
          value: 1000,
        },
        {
          text: 'A live ranking, how far each weight must move to change the winner, and the chance of each option',
          value: 1500,
        },
        {
          text: 'A pre-mortem and a check for one-way or two-way doors',
          value: 1000,
        },
        {
          text: 'A decision log with review dates and a calendar file',
          value: 1000,
        },
        {
          text: 'A one-page memo as print and Markdown',
          value: 500,
        },
      ],
      benefits: [
        'You see whether the winner leads clearly or hangs on one uncertain score.',
        'When two partners argue over a weight, you can show whether it changes the winner at all.',
        'You take your time over the doors that lock behind you, and decide the others today.',
        'The log brings each decision back on its review date, so you can check how it turned out.',
        'Someone who was not in the room can follow the decision from one page.',
      ],
      features: [
        'Gives each option’s chance of ranking first when scores, and weights if you doubt them, are uncertain, by a simulation you can repeat.',
        'Several people score on sheets of their own, without an account, and you see where they are furthest apart.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'okr-workshop-facilitator-kit',
      state: 'on sale',
      title: 'OKR Workshop Facilitator Kit',
      description:
        'Run an OKR workshop of two hours, half a day or a full day. The agenda, script, timer and exercises are ready, for a room, remote or both at once, and the outcome opens in the planner.',
      category: 'Workshop',
      price: 6900,
      payment: 'once',
      originalPrice: 13900,
      waitlistLabel: 'OKR Workshop Facilitator Kit',
      image: 'okr-workshop-facilitator-kit',
      imageAlt: 'A workshop agenda in blocks with their times and minutes, an hour for drafting the OKRs',
      whatYouGet: [
        {
          text: 'The full kit: one HTML file with every agenda, exercise and print-out',
          value: 3900,
        },
        {
          text: 'Agendas for two hours, half a day and a full day, in a room, hybrid or remote',
          value: 3000,
        },
        {
          text: 'A facilitator’s script and the materials for each block, to use as they are or in your own words',
          value: 2500,
        },
        {
          text: 'Exercises with instructions, from vision and drafting to dot voting and commitments',
          value: 2000,
        },
        {
          text: 'A timer that runs by the clock, shows what to say now, says how far behind you are and rescues the end',
          value: 1500,
        },
        {
          text: 'Print-outs, sheets for notes and votes from phones, a calendar invitation and a follow-up mail',
          value: 1000,
        },
      ],
      benefits: [
        'You can lead the workshop yourself: the script says what to do in each block.',
        'Shorten one block and the agenda’s times still add up.',
        'Weak key results are caught in the room, by the planner’s own quality check.',
        'The day ends with a plan you can open, not with a photo of sticky notes.',
        'The follow-up mail is ready to copy when the workshop ends.',
      ],
      features: [
        'Every block can be edited, dragged and kept with your own script; notes and votes come from phones by code.',
        'The outcome is an OKR file for the Planner, the Goal Cascade Builder and the Execution Tracker.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV with planned and real times, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'goal-cascade-builder',
      state: 'on sale',
      title: 'Goal Cascade Builder',
      description:
        'Build company, team and personal goals into one tree and see which ones serve no goal above them. Progress rolls up by weight, annual goals show their pace, and the checks name orphans, gaps and overload.',
      category: 'Alignment',
      price: 4900,
      payment: 'once',
      originalPrice: 9900,
      waitlistLabel: 'Goal Cascade Builder',
      image: 'goal-cascade-builder',
      imageAlt:
        'A tree of goals: an annual goal with 51% of the work below it, a company goal and a team’s, each with its progress',
      whatYouGet: [
        {
          text: 'The full builder: one HTML file, built for trees of 500 goals',
          value: 3900,
        },
        {
          text: 'Company, team and personal goals that you move by drag or by keys',
          value: 2000,
        },
        {
          text: 'Contribution weights, progress that rolls up, and the pace of each annual goal',
          value: 1500,
        },
        {
          text: 'Checks for orphans, gaps, overload and goals without a measure',
          value: 1500,
        },
        {
          text: 'Pictures as SVG and PNG, a poster in print, an outline and CSV',
          value: 1000,
        },
      ],
      benefits: [
        'Each person can trace their own goal up to a company goal.',
        'You find the company goal that no team has picked up.',
        'You see who carries too many goals, and move one with a drag.',
        'When a personal goal moves, the company goal above it moves by its weight.',
        'The tree goes into your slides as a picture, and onto the wall as a poster.',
      ],
      features: [
        'Opens the Strategic OKR Planner’s file, and CSV with a parent for each goal; its own CSV comes back whole.',
        'Teams have colors and filter the tree, and a goal can serve two.',
        'One HTML file that opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
    {
      id: 'complete-bundle',
      state: 'on sale',
      title: 'Complete Bundle',
      description:
        'All 9 Tools in one download, from the OKR workshop to the weekly check-in. Plan the quarter, run it, check the numbers and see who needs help.',
      category: 'Bundle',
      price: 24900,
      payment: 'once',
      originalPrice: 49100,
      waitlistLabel: 'Complete Bundle (All 9 Tools)',
      image: 'complete-bundle',
      imageAlt: 'The nine tools of the Toolbox, three by three',
      whatYouGet: [
        {
          text: 'Set the goals: Strategic OKR Planner and Goal Cascade Builder',
          value: 9800,
        },
        {
          text: 'Run the quarter: Strategic OKR Execution Tracker and 90-Day Sprint Planner',
          value: 11800,
        },
        {
          text: 'Decide with figures: ROI Projection Calculator and Executive Decision Framework',
          value: 8800,
        },
        {
          text: 'Lead the team: Strategic Alignment Assessment Kit and Team Performance Dashboard',
          value: 11800,
        },
        {
          text: 'Run the workshop: OKR Workshop Facilitator Kit',
          value: 6900,
        },
      ],
      benefits: [
        'One plan goes from workshop to planner, cascade and tracker without being typed again.',
        'All nine have the same controls for saving, opening, exporting, printing and undoing.',
        'When the question changes from “Which goals?” to “Can we afford it?”, you have the tool.',
        'One order page holds all nine, to download again when you change computers.',
      ],
      features: [
        'Nine HTML files and a read-me in one ZIP.',
        'Each tool opens in your browser and works offline. No install, no account.',
        'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
        'Saves to a file and opens it again, on this computer or another.',
        'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
        'Every screen works by keyboard and with a screen reader.',
      ],
    },
  ],
}
