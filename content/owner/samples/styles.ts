import type { Styles } from '../parts/styles.ts'

export const styles: Styles = {
  SS: {
    line: 'You could grow faster, but you have seen a good company get worse by getting bigger.',
    drawingAlt: 'A small, solid house, and around it the dashed outline of the tower it could become',
    summary:
      'The Scaling Skeptic protects a good company from growing badly. What that does well, what it costs, and four tools that make growth a smaller bet.',
    description:
      'You ask what could go wrong before you ask what it could bring. Customers stay, because what you promised arrives as promised. You have seen a good shop hire twelve people in a year and lose the thing people came for, and you will not let that happen here. The price is quiet: offers you declined, people who left to grow somewhere else, a year that looks like the last one, only safer.',
    thrive: [
      {
        lead: 'Bets you can undo.',
        text: 'Take the larger order for one month, with a date on which both sides decide again.',
      },
      {
        lead: 'A line drawn in advance.',
        text: 'Write down the two numbers, say late deliveries and complaints, that would make you stop. While they hold, keep going.',
      },
      {
        lead: 'A standard somebody else can check.',
        text: 'Put what “good” means on one page, so that quality no longer depends on you having looked.',
      },
    ],
    watchOuts: [
      {
        lead: 'Counting only the risks of moving.',
        text: 'A customer you turn away has a price too, and it never shows up in the books.',
      },
      {
        lead: 'Asking for one more number.',
        text: 'If the third report would not change your mind, the first two already told you.',
      },
      {
        lead: 'Your best people.',
        text: 'They hear “not yet” as “not here” about a year before they tell you.',
      },
    ],
    tools: [
      {
        slug: 'roi-projection-calculator',
        use: 'See the worst case in dollars before you decide that it is too big.',
      },
      {
        slug: 'executive-decision-framework',
        use: 'Set the stop rule first, then decide once.',
      },
      {
        slug: 'team-performance-dashboard',
        use: 'Watch quality while the volume goes up.',
      },
      {
        slug: 'strategic-okr-planner',
        use: 'Choose the one place where you will grow this quarter.',
      },
    ],
  },
  CO: {
    line: 'You are at your best when something is on fire, and something always is.',
    drawingAlt: 'Five plates spinning on poles, each at its own angle, and one about to fall',
    summary:
      'The Chaos Operator is at their best when something burns. What that does well, what it costs the team, and four tools that make for a calmer week.',
    description:
      'When it burns, people look for you, and they are right to. You decide in minutes, you know who to call, and you have saved more Fridays than anyone has counted. The trouble is that the company has learned to need it. Problems wait until they are big enough for you, plans last until Tuesday, and the work that would prevent the next fire is the work that never gets an afternoon.',
    thrive: [
      {
        lead: 'One protected morning a week.',
        text: 'Phone in another room, one piece of work that prevents a fire instead of putting one out.',
      },
      {
        lead: 'A list of three.',
        text: 'Anything new that wants in has to push one of the three out, by name.',
      },
      {
        lead: 'A first responder who is not you.',
        text: 'Two people take the urgent calls on alternate weeks. You get the ones they cannot solve.',
      },
    ],
    watchOuts: [
      {
        lead: 'The rush.',
        text: 'If a calm week makes you restless, you will find something to fix that was not broken.',
      },
      {
        lead: 'Fixing without a note.',
        text: 'The same problem solved four times is one missing page of instructions.',
      },
      {
        lead: 'Your team’s pulse.',
        text: 'They can run at your speed for a quarter. They cannot do it for three years.',
      },
    ],
    tools: [
      {
        slug: '90-day-sprint-planner',
        use: 'Give the quarter three priorities and each week its share.',
      },
      {
        slug: 'strategic-okr-execution-tracker',
        use: 'See on Monday what slipped, before it catches fire.',
      },
      {
        slug: 'executive-decision-framework',
        use: 'Decide the recurring question once, in writing.',
      },
      {
        slug: 'team-performance-dashboard',
        use: 'Find out who carries the load when you do not look.',
      },
    ],
  },
  PV: {
    line: 'You can describe year five in detail, and this year looks a lot like last year.',
    drawingAlt: 'A telescope at the edge of a plateau, pointed at a far peak with a flag on it',
    summary:
      'The Plateaued Visionary sees year five clearly while this year stands still. What that does well, what it costs, and four tools that get one idea done.',
    description:
      'You see where the market goes before it goes there, and people join because of how you tell it. You have started more good things than most founders think of. But the number has not moved in a while, and part of the reason sits in your notebook: each new idea takes its people and its weeks from the last one, just before that one would have paid.',
    thrive: [
      {
        lead: 'One idea per quarter.',
        text: 'The others go on a list with a date on which you are allowed to open it.',
      },
      {
        lead: 'A finisher beside you.',
        text: 'Somebody who likes week nine as much as you like week one, with the right to say no.',
      },
      {
        lead: 'Next Friday.',
        text: 'Under every picture of year five, write what has to be true by the end of this week.',
      },
    ],
    watchOuts: [
      {
        lead: 'The new offer as a way out.',
        text: 'It is more fun to start a third product than to fix the price of the first.',
      },
      {
        lead: 'A team that nods.',
        text: 'After four changes of direction, people wait for the fifth before they begin.',
      },
      {
        lead: 'Telling it as if it were done.',
        text: 'Ask what a stranger could see today if they walked through the door.',
      },
    ],
    tools: [
      {
        slug: '90-day-sprint-planner',
        use: 'Turn one idea into thirteen weeks with names on them.',
      },
      {
        slug: 'strategic-okr-planner',
        use: 'Say what you would see if the vision were working.',
      },
      {
        slug: 'goal-cascade-builder',
        use: 'Connect year five to what somebody does on Monday.',
      },
      {
        slug: 'roi-projection-calculator',
        use: 'Find out which idea pays before you fall for it.',
      },
    ],
  },
  GB: {
    line: 'The orders keep coming, and your systems were made for a company half this size.',
    drawingAlt: 'A building that gets wider with every floor, on a narrow base, while a crane lifts the next block',
    summary:
      'The Growth Builder sells faster than the company can deliver. What that does well, where it cracks, and four tools that let the systems catch up.',
    description:
      'You sell, you hire, you open the next door, and the curve goes up because of it. People like working where something is always getting bigger. Underneath, invoices go out late, two people do the work of four, and the way you run things was set up when you could hear everyone from your desk. Growth covers mistakes for a while. It also makes each one larger.',
    thrive: [
      {
        lead: 'A quarter for the back room.',
        text: 'Every third or fourth quarter, the main goal is delivery, cash or hiring, and sales only holds.',
      },
      {
        lead: 'An owner per handoff.',
        text: 'From signed to delivered to paid: at every step one name, and a number that name reports.',
      },
      {
        lead: 'A ceiling you set yourself.',
        text: 'Decide how many new customers a month you can serve well, and sell up to that line.',
      },
    ],
    watchOuts: [
      {
        lead: 'Cash.',
        text: 'Growth spends the money in March that the customer pays in June.',
      },
      {
        lead: 'Hiring for last month’s gap.',
        text: 'Six new people with nobody to train them make a slower team, not a larger one.',
      },
      {
        lead: 'The loyal early customer.',
        text: 'They get the new hire, the late reply and the old price, and they leave without a word.',
      },
    ],
    tools: [
      {
        slug: 'team-performance-dashboard',
        use: 'See where the load sits before somebody drops it.',
      },
      {
        slug: 'strategic-alignment-assessment-kit',
        use: 'Find the part that was built for half your size.',
      },
      {
        slug: 'goal-cascade-builder',
        use: 'Give every new team a goal that fits the company’s.',
      },
      {
        slug: 'roi-projection-calculator',
        use: 'Test the next hire and the next site against your cash.',
      },
    ],
  },
  LS: {
    line: 'The plan is sound, it lives in your head, and everyone has to ask you what comes next.',
    drawingAlt: 'A chess king alone on the board, with his next moves drawn as dashed lines',
    summary:
      'The Lone Strategist has a sound plan that lives in one head. What that does well, where work waits for it, and four tools that hand the plan over.',
    description:
      'You think before you move, and most of the time you are right. Give you a quiet weekend and you come back with the answer the company has been circling for months. What you do not always bring back is the company. Others see the decision and not the reasons, so they ask, and wait, and do exactly what was said. The plan is good. It has one reader.',
    thrive: [
      {
        lead: 'Half-finished plans.',
        text: 'Show the draft at 60 percent, with two real questions in it. What people helped to write, they carry out.',
      },
      {
        lead: 'Reasons in writing.',
        text: 'Under each decision, two lines: why this, and what would change your mind.',
      },
      {
        lead: 'Whole areas, not tasks.',
        text: 'Hand over pricing, not “the price of item 14”, together with a limit to stay inside.',
      },
    ],
    watchOuts: [
      {
        lead: 'The line at your door.',
        text: 'If five people wait for an answer, the plan moves at the speed of your calendar.',
      },
      {
        lead: 'Being right alone.',
        text: 'A good decision that nobody understands looks, from the outside, like a mood.',
      },
      {
        lead: 'Silence read as agreement.',
        text: 'They may have stopped asking because the plan was always done already.',
      },
    ],
    tools: [
      {
        slug: 'okr-workshop-facilitator-kit',
        use: 'Make the next plan in a room, with a script to follow.',
      },
      {
        slug: 'goal-cascade-builder',
        use: 'Show everyone which part of the plan is theirs.',
      },
      {
        slug: 'strategic-alignment-assessment-kit',
        use: 'Find out how many priorities your team can name.',
      },
      {
        slug: 'strategic-okr-execution-tracker',
        use: 'Let people see how it goes without asking you.',
      },
    ],
  },
}
