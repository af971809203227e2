// Sample content: the advice in reports.

import type { Advice } from '../parts/advice.ts'

export const advice: Advice = {
  sections: {
    vision: {
      strong: {
        text: 'Block 90 minutes and write one page: where the company stands in three years, whom it serves, and the three goals of the quarter. Then ask three people you work with to say it back without the page.',
        tool: 'okr-workshop-facilitator-kit',
        step: 2,
        free: 'One sheet of paper and a kitchen timer: half an hour for each of the three.',
      },
      refinement: {
        text: 'Hold the three largest decisions of the last quarter against your vision. Where one does not fit, change the sentence or the decision.',
        tool: 'executive-decision-framework',
        step: 2,
        free: 'A page with two columns: the decision, and the sentence of the vision that it serves.',
      },
    },
    keyResults: {
      strong: {
        text: 'Choose three results for the next 90 days. Give each a starting value, a target, one owner and a date, and share the list with everyone it concerns.',
        tool: 'strategic-okr-planner',
        step: 2,
        free: 'A spreadsheet with five columns: result, start, target, owner, date.',
      },
      refinement: {
        text: 'Go through last week’s work and note which key result each piece of it moved. A key result that nothing moved gets an owner, or you drop it.',
        tool: 'goal-cascade-builder',
        step: 3,
        free: 'Last week’s calendar, and a colored pen for each key result.',
      },
    },
    weeklyTasks: {
      strong: {
        text: 'Every Monday, write down three tasks for the week, with the result each one moves and the hours it needs. On Friday, count how many are done and plan the next week from that count.',
        tool: '90-day-sprint-planner',
        step: 3,
        free: 'An index card for each week, pinned up where everyone passes.',
      },
      refinement: {
        text: 'Count every Friday: commitments made, commitments kept. If fewer than 80 percent are kept, plan one task less per person each week until you are above it.',
        tool: 'strategic-okr-execution-tracker',
        step: 4,
        free: 'Two rows of tally marks on the whiteboard: promised, kept.',
      },
    },
    kpis: {
      strong: {
        text: 'Pick five numbers you can read every Friday, such as cash, orders, margin, open quotes and on-time delivery. Give each a target and one owner, and begin with last week’s values.',
        tool: 'team-performance-dashboard',
        step: 4,
        free: 'A spreadsheet with a row for each Friday and a column for each number.',
      },
      refinement: {
        text: 'Strike every number on your scorecard that changed no decision in the last 90 days. Beside each one left, write the value at which its owner acts and what they do then.',
        tool: 'team-performance-dashboard',
        step: 4,
        free: 'A printed scorecard and a pen.',
      },
    },
  },
  challenges: {
    'Vision & Strategic Clarity': {
      text: 'Ask three people who know the company, each alone, for its top three priorities. If you hear more than three different answers, make that list the only item of your next meeting.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
      free: 'Three calls of ten minutes, and a sheet of paper for each.',
    },
    'Marketing & Lead Generation': {
      text: 'Ask your last ten customers how they found you. Put a month of marketing hours into the source named most often, and pause one that nobody named.',
      tool: 'roi-projection-calculator',
      step: 2,
      free: 'Ten short calls and a tally sheet.',
    },
    'Sales & Revenue Growth': {
      text: 'List every quote that has been open for more than 14 days and call the five largest yourself. Write down the reason for each no, and make the most frequent one a key result of the quarter.',
      tool: 'strategic-okr-planner',
      step: 2,
      free: 'Your sent mail, sorted by date: the list is already in it.',
    },
    'Operations & Execution': {
      text: 'Follow one order from the first call to the paid invoice, and note every wait of more than a day. Give the longest one an owner and a date.',
      tool: '90-day-sprint-planner',
      step: 3,
      free: 'A clipboard that travels with the order.',
    },
    'Team & Delegation': {
      text: 'For one week, keep a list of every question that is brought to you. Give the three most frequent to one person each, with the amount up to which they decide without asking.',
      tool: 'goal-cascade-builder',
      step: 3,
      free: 'A note on your phone, one line for each question.',
    },
    'Financial Management': {
      text: 'Put the money in and money out of the next thirteen weeks on one sheet and mark the first week whose cash does not cover its bills. Sign for nothing over one percent of yearly revenue until you know the month it pays back.',
      tool: 'roi-projection-calculator',
      step: 4,
      free: 'A spreadsheet with thirteen columns and three rows: in, out, left.',
    },
    'Product/Service Delivery': {
      text: 'Take your last 20 deliveries and count how many were late, over budget or redone. Set a target for that one number and read it out every Friday.',
      tool: 'team-performance-dashboard',
      step: 4,
      free: 'Your order book and two colored pens.',
    },
    'Mindset & Focus': {
      text: 'Write down the decision you have put off longest and what it costs you each month. Set a date for it, and tell one person who will ask.',
      tool: 'executive-decision-framework',
      step: 1,
      free: 'A page in your notebook, and that person’s telephone number.',
    },
  },
  companySizes: {
    'Solo founder': {
      text: 'Block one morning a week, four hours, for work on the company itself. Pick one task that comes back every week and hand it to a bookkeeper or a freelancer.',
      tool: '90-day-sprint-planner',
      step: 3,
      free: 'An entry in your calendar that comes back every week and is marked as busy.',
    },
    '2-5 employees': {
      text: 'Hold a 30-minute check-in on the same day every week: the numbers, what was promised and kept, and three tasks per person. Put the first four in the calendar at once.',
      tool: 'strategic-okr-execution-tracker',
      step: 3,
      free: 'A shared document with three headings, the same one every week.',
    },
    '6-20 employees': {
      text: 'Put one name beside each of your three priorities, and yours beside one at most. Each owner tells the team every Monday what the number is and where it stands.',
      tool: 'goal-cascade-builder',
      step: 3,
      free: 'A list on the wall: priority, name, number.',
    },
    '21-50 employees': {
      text: 'Have each of your managers rate the sixteen points of this report, alone. Open the next leadership meeting with the point where they are furthest apart.',
      tool: 'strategic-alignment-assessment-kit',
      step: 2,
      free: 'Send them to the diagnostic: it is free, and takes each of them five minutes.',
    },
    '50+ employees': {
      text: 'Plan the next quarter with your managers, in a half-day away from the phones. End it with three company goals and at most three for each team.',
      tool: 'okr-workshop-facilitator-kit',
      step: 2,
      free: 'A room, a flip chart, and someone from outside the team to watch the clock.',
    },
  },
  leader: {
    text: 'Print your calendar of the last four weeks and mark each hour that only you could have done. If that is less than half, hand over the largest of the other blocks.',
    tool: '90-day-sprint-planner',
    step: 1,
    free: 'Your calendar’s print view and a marker.',
  },
}
