import type { StyleCode } from './founder-styles.ts'

export interface TestOption {
  style: StyleCode
  text: string
}

interface TestQuestion {
  id: string
  question: string
  /** One per style; the order varies between questions, so that no position reveals a style. */
  options: readonly TestOption[]
}

export interface TieBreak {
  /** In the order of founderStyles. */
  pair: readonly [StyleCode, StyleCode]
  question: string
  options: readonly [TestOption, TestOption]
}

export const questions: readonly TestQuestion[] = [
  {
    id: 'monday',
    question: 'Monday, 8 a.m. What do you open first?',
    options: [
      { style: 'GB', text: 'The order list. I want to see what came in and who can take it.' },
      { style: 'LS', text: 'The plan. I need an hour alone with it before anyone asks me anything.' },
      { style: 'SS', text: 'Last week’s numbers. Nothing new until I know that nothing slipped.' },
      { style: 'CO', text: 'My messages. Something broke on Saturday, and I would rather know now.' },
      { style: 'PV', text: 'My notebook. The idea came on Sunday night, and I want it on paper.' },
    ],
  },
  {
    id: 'double-order',
    question: 'Your best customer wants to double the order, starting next month. What do you do?',
    options: [
      { style: 'LS', text: 'Take it home, work it through over the weekend, and answer on Monday.' },
      { style: 'CO', text: 'Say yes on the phone and work out how on the way back to my desk.' },
      { style: 'GB', text: 'Say yes, and write two job ads the same afternoon.' },
      { style: 'SS', text: 'Offer them a third more for a month. Then we both see whether it holds.' },
      { style: 'PV', text: 'Sketch what this could become: with them as the first, a line of its own.' },
    ],
  },
  {
    id: 'free-afternoon',
    question: 'A meeting is canceled and your afternoon is free. What are you doing an hour later?',
    options: [
      { style: 'SS', text: 'Going through a finished job to see where it nearly went wrong.' },
      { style: 'CO', text: 'Helping with something that could not wait. It was free for nine minutes.' },
      { style: 'PV', text: 'Drawing an offer that does not exist yet.' },
      { style: 'GB', text: 'Calling two customers who said “ask me again in the fall.”' },
      { style: 'LS', text: 'Reworking the numbers for next quarter with the door closed.' },
    ],
  },
  {
    id: 'resignation',
    question: 'One of your three key people hands in their notice. What is your first thought?',
    options: [
      { style: 'PV', text: 'Maybe this is the moment to build the team for where we are going.' },
      { style: 'LS', text: 'I know every part of that job. I will draw up who takes which.' },
      { style: 'CO', text: 'I take their calls from tomorrow. The rest will sort itself out.' },
      { style: 'GB', text: 'We were hiring anyway. Now it is three people instead of two.' },
      { style: 'SS', text: 'We are small enough to get through this. That is why we stayed small.' },
    ],
  },
  {
    id: 'costly-decision',
    question: 'Someone decides a thing you would have decided differently. It costs a day’s sales. And then?',
    options: [
      { style: 'PV', text: 'I explain again where we are headed, so that the next call fits.' },
      { style: 'GB', text: 'A cheap lesson. Three bigger things are moving this week.' },
      { style: 'LS', text: 'For a while, decisions like that come to my desk again.' },
      { style: 'SS', text: 'We add a check, so that the next one is caught before it goes out.' },
      { style: 'CO', text: 'I fix it before lunch. We never get around to talking about it.' },
    ],
  },
  {
    id: 'six-weeks-in',
    question: 'Your plan for the quarter is six weeks old. Where is it?',
    options: [
      { style: 'SS', text: 'On track, and short. I took two things off it before we started.' },
      { style: 'PV', text: 'Redrawn. What I saw in week three changed the picture.' },
      { style: 'LS', text: 'Up to date, in my own file. I keep meaning to walk the team through it.' },
      { style: 'CO', text: 'Somewhere under the quarter that actually happened.' },
      { style: 'GB', text: 'Ahead on sales, behind on everything that sales needs.' },
    ],
  },
  {
    id: 'not-in-the-room',
    question: 'What do your people say about you when you are not in the room?',
    options: [
      { style: 'LS', text: '“It makes sense once you hear the reasons. You have to ask for them.”' },
      { style: 'SS', text: '“Ask twice. The first answer is no, and the second one is fair.”' },
      { style: 'CO', text: '“If it is urgent, you have an answer in four minutes.”' },
      { style: 'PV', text: '“Ask about the future, and keep your afternoon clear.”' },
      { style: 'GB', text: '“There is always another customer coming through the door.”' },
    ],
  },
  {
    id: 'competitor',
    question: 'A young competitor raises money and cuts prices by a fifth. What do you do?',
    options: [
      { style: 'GB', text: 'Add a salesperson. If the market wakes up, I want our share of it.' },
      { style: 'SS', text: 'Wait. I have watched three of those hire forty people and vanish.' },
      { style: 'PV', text: 'Leave them the price. I work on what will make it beside the point.' },
      { style: 'LS', text: 'Spend an evening with their numbers and find out when they run dry.' },
      { style: 'CO', text: 'Call our five biggest accounts today, before they do.' },
    ],
  },
  {
    id: 'two-weeks-away',
    question: 'You are away for two weeks. What do you find when you come back?',
    options: [
      { style: 'CO', text: 'I was not really away. They had me on the phone by day three.' },
      { style: 'PV', text: 'Everybody doing, in good spirits, what they did last month.' },
      { style: 'GB', text: 'More orders than when I left, and a longer line to deliver them.' },
      { style: 'LS', text: 'Decisions waiting for me, neatly, in the order they came up.' },
      { style: 'SS', text: 'Everything in its place, and nothing new begun.' },
    ],
  },
  {
    id: 'good-year',
    question: 'New Year’s Eve. Which sentence would tell you that it was a good year?',
    options: [
      { style: 'CO', text: '“It was wild, and we pulled it off every time.”' },
      { style: 'GB', text: '“We are a third bigger than we were last January.”' },
      { style: 'SS', text: '“We never had to apologize to a customer.”' },
      { style: 'PV', text: '“We built the thing I have been talking about.”' },
      { style: 'LS', text: '“It went the way I drew it.”' },
    ],
  },
]

export const tieBreaks: readonly TieBreak[] = [
  {
    pair: ['SS', 'CO'],
    question: 'At 4 p.m. a supplier tells you that the part for tomorrow is not coming. Your first move?',
    options: [
      { style: 'SS', text: 'Tell the customer it will be Thursday, and that it will be right.' },
      { style: 'CO', text: 'Start dialing. Somebody has one, and I will drive there if I must.' },
    ],
  },
  {
    pair: ['SS', 'PV'],
    question: 'The second location you have pictured for years comes up for rent. You have until Friday.',
    options: [
      { style: 'SS', text: 'I let it go. The first one still pays for everything.' },
      { style: 'PV', text: 'I sign. Otherwise it stays a picture for another five years.' },
    ],
  },
  {
    pair: ['SS', 'GB'],
    question: 'There is work for four new people, if the spring goes as it looks. How many do you hire now?',
    options: [
      { style: 'SS', text: 'One. I want to see that one work out first.' },
      { style: 'GB', text: 'Four. By the time they are trained, we will need them.' },
    ],
  },
  {
    pair: ['SS', 'LS'],
    question: 'A good manager asks to set the prices from now on. You say “not yet.” Why?',
    options: [
      { style: 'SS', text: 'One wrong price list can undo a year. I want to see small steps first.' },
      {
        style: 'LS',
        text: 'They would need to know how I think about prices, and that is not written down.',
      },
    ],
  },
  {
    pair: ['CO', 'PV'],
    question: 'Friday, 3 p.m., and for once nothing is urgent. What happens?',
    options: [
      { style: 'CO', text: 'I walk around and ask. Something is always about to come up.' },
      { style: 'PV', text: 'I sit down with the thing we should be doing two years from now.' },
    ],
  },
  {
    pair: ['CO', 'GB'],
    question: 'Two phones ring: a client who is furious, and a large one who wants to buy. Which do you take?',
    options: [
      { style: 'CO', text: 'The furious one. Ten minutes with me and they stay.' },
      { style: 'GB', text: 'The large one. Somebody else can calm the other down.' },
    ],
  },
  {
    pair: ['CO', 'LS'],
    question: 'A truck with your biggest order went to the wrong city. What do the next ten minutes look like?',
    options: [
      { style: 'CO', text: 'I have the driver on the phone before the sentence is finished.' },
      { style: 'LS', text: 'I think it through, then tell each person exactly what to do.' },
    ],
  },
  {
    pair: ['PV', 'GB'],
    question: 'An old investment pays out a hundred thousand. Where does it go?',
    options: [
      { style: 'PV', text: 'Into the thing that nobody in our market has yet.' },
      { style: 'GB', text: 'Behind what sells already. There is more where that came from.' },
    ],
  },
  {
    pair: ['PV', 'LS'],
    question: 'You have the whole company in one room for an hour. How do you use it?',
    options: [
      { style: 'PV', text: 'I paint where we will be in five years until they can see it too.' },
      { style: 'LS', text: 'I keep it to ten minutes: what is decided, and who does what.' },
    ],
  },
  {
    pair: ['GB', 'LS'],
    question: 'Sales are up 30 percent, and you have worked four Saturdays in a row. What changes first?',
    options: [
      { style: 'GB', text: 'More hands. We hire ahead of the next jump, not behind this one.' },
      { style: 'LS', text: 'The setup. I take a weekend and redraw who does what.' },
    ],
  },
]
