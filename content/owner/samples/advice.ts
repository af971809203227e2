// What a report recommends: sample words, until the owner has their own.

import type { Advice } from '../advice.ts'

export const advice: Advice = {
  sections: {
    vision: {
      strong: {
        text: 'Block 90 minutes this week and write one page: where the company stands in three years, whom it serves, and the three goals of this quarter. Then ask three people you work with to say it back without the page.',
        tool: 'okr-workshop-facilitator-kit',
        step: 2,
      },
      refinement: {
        text: 'Hold the three largest decisions of the last quarter against your vision this week. Where one does not fit, change the sentence or the decision before the month ends.',
        tool: 'executive-decision-framework',
        step: 2,
      },
    },
    keyResults: {
      strong: {
        text: 'Choose three results for the next 90 days. Give each a starting value, a target, one owner and a date, and share the list with everyone it concerns by Friday.',
        tool: 'strategic-okr-planner',
        step: 2,
      },
      refinement: {
        text: 'Go through last week’s work and note which key result each piece of it moved. A key result that nothing moved gets an owner within seven days, or you drop it.',
        tool: 'goal-cascade-builder',
        step: 3,
      },
    },
    weeklyTasks: {
      strong: {
        text: 'On Monday, write down three tasks for the week, with the result each one moves and the hours it needs. On Friday, count how many are done and plan the next week from that count.',
        tool: '90-day-sprint-planner',
        step: 3,
      },
      refinement: {
        text: 'Start counting this Friday: commitments made, commitments kept. If fewer than 80 percent are kept, plan one task less per person each week until you are above it.',
        tool: 'strategic-okr-execution-tracker',
        step: 4,
      },
    },
    kpis: {
      strong: {
        text: 'Pick five numbers you can read every Friday, such as cash, orders, margin, open quotes and on-time delivery. Give each a target and one owner, and fill in last week’s values today.',
        tool: 'team-performance-dashboard',
        step: 4,
      },
      refinement: {
        text: 'Strike every number on your scorecard that changed no decision in the last 90 days. Beside each one left, write the value at which its owner acts and what they do then.',
        tool: 'team-performance-dashboard',
        step: 4,
      },
    },
  },
  challenges: {
    'Vision & Strategic Clarity': {
      text: 'Ask three people who know the company, each alone, for its top three priorities. If you hear more than three different answers, make that list the only item of your next meeting.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
    },
    'Marketing & Lead Generation': {
      text: 'Ask your last ten customers how they found you. Put this month’s marketing hours into the source named most often, and pause one that nobody named.',
      tool: 'roi-projection-calculator',
      step: 2,
    },
    'Sales & Revenue Growth': {
      text: 'List every quote that has been open for more than 14 days and call the five largest by Friday. Write down the reason for each no, and make the most frequent one a key result of the quarter.',
      tool: 'strategic-okr-planner',
      step: 2,
    },
    'Operations & Execution': {
      text: 'Follow one order this week from the first call to the paid invoice, and note every wait of more than a day. Give the longest one an owner and 30 days.',
      tool: '90-day-sprint-planner',
      step: 3,
    },
    'Team & Delegation': {
      text: 'Keep a list of every question that is brought to you this week. Give the three most frequent to one person each, with the amount up to which they decide without asking.',
      tool: 'goal-cascade-builder',
      step: 3,
    },
    'Financial Management': {
      text: 'Put the money in and money out of the next thirteen weeks on one sheet and mark the first week whose cash does not cover its bills. Sign for nothing over one percent of yearly revenue until you know the month it pays back.',
      tool: 'roi-projection-calculator',
      step: 4,
    },
    'Product/Service Delivery': {
      text: 'Take your last 20 deliveries and count how many were late, over budget or redone. Set a target for that one number and read it out every Friday.',
      tool: 'team-performance-dashboard',
      step: 4,
    },
    'Mindset & Focus': {
      text: 'Write down the decision you have put off longest and what it costs you each month. Set a date for it within ten days, and tell one person who will ask.',
      tool: 'executive-decision-framework',
      step: 1,
    },
  },
  companySizes: {
    'Solo founder': {
      text: 'Block one morning a week, four hours, for work on the company itself. Pick one task that comes back every week and hand it to a bookkeeper or a freelancer within 30 days.',
      tool: '90-day-sprint-planner',
      step: 3,
    },
    '2-5 employees': {
      text: 'Hold a 30-minute check-in on the same day every week: the numbers, what was promised and kept, and three tasks per person. Put the first one in the calendar for this week.',
      tool: 'strategic-okr-execution-tracker',
      step: 3,
    },
    '6-20 employees': {
      text: 'Put one name beside each of your three priorities this week, and yours beside one at most. Each owner tells the team on Monday what the number is and where it stands.',
      tool: 'goal-cascade-builder',
      step: 3,
    },
    '21-50 employees': {
      text: 'Have each of your managers rate the sixteen points of this report this week, alone. Open the next leadership meeting with the point where they are furthest apart.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
    },
    '50+ employees': {
      text: 'Set a half-day with your managers before the next quarter starts and send the invitation this week. End it with three company goals and at most three for each team.',
      tool: 'okr-workshop-facilitator-kit',
      step: 2,
    },
  },
  leader: {
    text: 'Print your calendar of the last four weeks and mark each hour that only you could have done. If that is less than half, hand over the largest of the other blocks by the end of the month.',
    tool: '90-day-sprint-planner',
    step: 1,
  },
}
