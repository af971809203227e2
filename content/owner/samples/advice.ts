import type { Advice } from '../parts/advice.ts'

export const advice: Advice = {
  questions: {
    visionClarity: {
      judgement: 'While the picture of three years from now is blurred, every large decision starts from scratch.',
      action:
        'Block 90 minutes and write one page: what the company sells in three years, to whom, and how large it is. Hold it against your next large decision. If it decides nothing, write it again.',
      tool: 'executive-decision-framework',
    },
    missionRelevance: {
      judgement: 'A mission that describes the company of some years ago lets the wrong orders in.',
      action:
        'Write down your last five customers and what each really paid you for. Then put your mission in one sentence that says yes to the best of them and no to the worst.',
      tool: 'executive-decision-framework',
    },
    goalDefinition: {
      judgement: 'A goal without a number and a date cannot be missed, so no one notices when it is.',
      action:
        'Give each goal of this year a number and a date, and cross out the ones that take neither. Three are plenty.',
      tool: 'strategic-okr-planner',
    },
    stakeholderAwareness: {
      judgement: 'A direction that only you can say out loud gets no help from anyone else.',
      action:
        'Ask three people you work with for the company’s top three priorities, each alone and without warning. Tell the plan again, in fewer words, until their answers match yours.',
      alone:
        'Tell your plan to your accountant and to your two best customers, in two minutes each. Where they ask back, it is not clear yet. Say it again, in fewer words.',
      tool: 'strategic-alignment-assessment-kit',
    },
    keyResultsClarity: {
      judgement: 'Ask how the quarter is going, and the answer is an opinion.',
      action:
        'Choose three results for the next 90 days. Write down for each where it is today, where it has to be, and on which date. A sheet of paper will do.',
      tool: 'strategic-okr-planner',
    },
    keyResultsAlignment: {
      judgement: 'Results that lead to no goal can all be met in a quarter that changes nothing.',
      action:
        'Draw a line from each key result to the goal of the year it serves. Drop the result without a line, and find one for the goal that has none.',
      tool: 'goal-cascade-builder',
    },
    teamAdoption: {
      judgement: 'Key results that stay in a document do not decide what happens on a Tuesday.',
      action:
        'Hang the key results where everyone passes, with one name next to each. Open the weekly meeting with that person reading out today’s number.',
      alone:
        'Hang your key results where you see them before your mail. Begin every Monday by writing today’s number next to each.',
      tool: 'okr-workshop-facilitator-kit',
    },
    progressTracking: {
      judgement: 'You learn in the last week of the quarter what week five already knew.',
      action:
        'Every Friday, write today’s number next to each key result. Two Fridays without movement call for a decision: help it, change it or drop it.',
      tool: 'strategic-okr-execution-tracker',
    },
    taskAlignment: {
      judgement: 'A week of work that serves no result feels like progress until the quarter ends.',
      action:
        'Go through last week’s calendar and mark each block with the key result it moved. Give the largest block without a mark to a result next week.',
      tool: 'goal-cascade-builder',
    },
    prioritizationProcess: {
      judgement: 'Where nothing decides what comes first, the loudest request does.',
      action:
        'Every Monday, before the mail, write down the three tasks that must be done by Friday. Everything else waits, or takes the place of one of the three.',
      tool: '90-day-sprint-planner',
    },
    executionConsistency: {
      judgement: 'A plan that slips every Friday soon counts as a wish.',
      action:
        'Count every Friday: planned, done. While fewer than four in five are done, plan one task less for the week after.',
      tool: 'strategic-okr-execution-tracker',
    },
    resourceSupport: {
      judgement: 'A plan that needs more hours than there are fails on the calendar, however hard anyone works.',
      action:
        'Add up the hours your plan for the next four weeks needs, and the hours your people really have. Where they do not meet, cut the plan, or work out what more hours would cost and bring.',
      alone:
        'Add up the hours your plan for the next four weeks needs, and the hours you have left after customers and paperwork. Where they do not meet, cut the plan, or buy hours from a freelancer.',
      tool: 'roi-projection-calculator',
    },
    kpiRelevance: {
      judgement: 'Numbers that do not tell whether a goal comes closer keep you informed, and no more.',
      action:
        'Strike every number that changed no decision in the last 90 days. For each goal left without one, pick the number that would move first.',
      tool: 'strategic-okr-execution-tracker',
    },
    measurementClarity: {
      judgement: 'A number that can be read in two ways starts a discussion instead of a decision.',
      action:
        'Write one line for each number: what it counts, where you read it, and on which day. Read all of them on that day for four weeks, and change nothing in between.',
      tool: 'strategic-okr-execution-tracker',
    },
    accountabilityMechanisms: {
      judgement: 'A number that belongs to no one is missed without consequence.',
      action:
        'Put one name next to each number, and the value at which that person acts without asking. Agree now on what they do then.',
      alone:
        'Write next to each number the value at which you act, and what you do then. Show the list to someone outside the company, who asks you about it on the first of each month.',
      tool: 'team-performance-dashboard',
    },
    feedbackIntegration: {
      judgement: 'Numbers that change nothing about next week are bookkeeping.',
      action:
        'End each week with one sentence: because this number was so, next week I will do that. After a month, read the four sentences in a row.',
      tool: '90-day-sprint-planner',
    },
  },
  sections: {
    vision: {
      strong: {
        text: 'Settle the direction before you plan the next quarter: results, weeks and numbers are all measured against it.',
      },
      refinement: {
        text: 'The direction is nearly settled. Close what is still low here, then leave it alone until the next quarter.',
      },
    },
    keyResults: {
      strong: {
        text: 'Set two hours aside for the key results before you plan another week: weeks and numbers follow them.',
      },
      refinement: {
        text: 'Your key results mostly hold. Look once, in the middle of the quarter, at what is still low here, and change nothing else.',
      },
    },
    weeklyTasks: {
      strong: {
        text: 'Add no new goal until your weeks carry the ones you have. Give that a month.',
      },
      refinement: {
        text: 'Most of your weeks work. Improve what is still low here in small steps, one each week for a month.',
      },
    },
    kpis: {
      strong: {
        text: 'Keep an hour free every Friday for your numbers. Until you can act on them, the other three sections run on guesses.',
      },
      refinement: {
        text: 'Your numbers mostly do their work. Settle what is still low here before you add another one.',
      },
    },
  },
  challenges: {
    'Vision & Strategic Clarity': {
      text: 'Ask three people who know the company, each alone, for its top three priorities. If you hear more than three different answers, settle that list before you start anything new.',
    },
    'Marketing & Lead Generation': {
      text: 'Ask your last ten customers how they found you. Put a month of marketing hours into the source named most often, and pause one that nobody named.',
    },
    'Sales & Revenue Growth': {
      text: 'List every quote that has been open for more than 14 days and call the five largest yourself. Write down the reason for each no, and make the most frequent one a key result of the quarter.',
    },
    'Operations & Execution': {
      text: 'Follow one order from the first call to the paid invoice, and note every wait of more than a day. Give the longest one an owner and a date.',
    },
    'Team & Delegation': {
      text: 'For one week, keep a list of everything that only you could settle. Hand the three most frequent to someone else, inside the company or outside, with the amount up to which they decide without asking.',
    },
    'Financial Management': {
      text: 'Put the money in and money out of the next thirteen weeks on one sheet and mark the first week whose cash does not cover its bills. Sign for nothing over one percent of yearly revenue until you know the month it pays back.',
    },
    'Product/Service Delivery': {
      text: 'Take your last 20 deliveries and count how many were late, over budget or redone. Set a target for that one number and read it every Friday.',
    },
    'Mindset & Focus': {
      text: 'Write down the decision you have put off longest and what it costs you each month. Set a date for it, and tell one person who will ask.',
    },
  },
  companySizes: {
    'Solo founder': {
      text: 'Block one morning a week, four hours, for work on the company itself. Pick one task that comes back every week and hand it to a bookkeeper or a freelancer.',
    },
    '2-5 employees': {
      text: 'Hold a 30-minute check-in on the same day every week: the numbers, what was promised and kept, and three tasks per person. Put the first four in the calendar at once.',
    },
    '6-20 employees': {
      text: 'Put one name next to each of your three priorities, and yours next to one at most. Each owner tells the team every Monday what the number is and what moves it.',
    },
    '21-50 employees': {
      text: 'Have each of your managers rate the sixteen points of this report, alone. Open the next leadership meeting with the point where they are furthest apart.',
    },
    '50+ employees': {
      text: 'Plan the next quarter with your managers, in a half-day away from the phones. End it with three company goals and at most three for each team.',
    },
  },
  leader: {
    text: 'Print your calendar of the last four weeks and mark each hour that only you could have done. If that is less than half, hand over the largest of the other blocks.',
  },
}
