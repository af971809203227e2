import { scoreTemplate } from './build.ts'

export const leadershipHabits = scoreTemplate({
  title: 'Leadership Habits',
  intro:
    'Sixteen questions about what you do in an ordinary week, not about what you believe. It takes about 4 minutes.',
  heading: 'Your leadership habits',
  levels: ['Never', 'Now and then', 'Most weeks', 'Every week'],
  sections: [
    {
      title: 'Direction',
      intro: 'Whether people know where you are going without asking you.',
      questions: [
        'How often do you say aloud what matters most this month?',
        'How often do you turn something down because it does not serve the plan?',
        'How often do you check that someone understood the goal, not only the task?',
        'How often do you spend an hour on the next quarter instead of on today?',
      ],
      strong: 'Your people can say what comes first, because you say it often and act on it.',
      growing: 'The direction is there, and it gets quiet when the week gets full.',
      weak: 'People fill the gap with their own idea of what matters, and each has another one.',
      advice:
        'Write the one result that counts this month on a single line. Open every team meeting with it, and ask one person what they will drop for it.',
    },
    {
      title: 'Delegation',
      intro: 'Whether work you hand over stays handed over.',
      questions: [
        'How often do you hand over a result instead of a list of steps?',
        'How often do you agree on a date to look at it, and leave it alone until then?',
        'How often does someone else make a decision you used to make?',
        'How often do you let a good solution stand although yours would be different?',
      ],
      strong: 'Work leaves your desk and comes back finished.',
      growing: 'You hand over, and under pressure you take some of it back.',
      weak: 'You are the place where everything waits.',
      advice:
        'Choose one decision you make every week. Name the person who makes it from now on, the limit within which they need not ask, and the day on which you both look back.',
    },
    {
      title: 'Feedback',
      intro: 'Whether people hear from you while it still helps.',
      questions: [
        'How often do you tell someone precisely what they did well?',
        'How often do you raise a problem within two days of seeing it?',
        'How often do you ask what you could do better, and write the answer down?',
        'How often do you speak with each of your people alone?',
      ],
      strong: 'No one has to guess what you think of their work.',
      growing: 'You say it, and often a few weeks late.',
      weak: 'Silence does the talking, and people read the worst into it.',
      advice:
        'Put 20 minutes with each of your people into the calendar, every other week. Start with one thing that went well and one question: what should I do differently?',
    },
    {
      title: 'Energy',
      intro: 'Whether you could keep up this week for a year.',
      questions: [
        'How often do you have two hours in a row for work that needs thought?',
        'How often do you end the day at the time you planned?',
        'How often do you take a full day off without looking at messages?',
        'How often do you decide in the morning what would make it a good day?',
      ],
      strong: 'You lead from a full tank.',
      growing: 'It works, as long as nothing unexpected happens.',
      weak: 'You are running on reserves, and your judgment pays first.',
      advice:
        'Block two mornings a week until noon, tell everyone why, and treat them like a meeting with your best client.',
    },
  ],
  tiers: {
    strong: { label: 'Steady', text: 'Your habits carry the team even in a hard week.' },
    growing: {
      label: 'Uneven',
      text: 'The habits are there on good weeks. The next step is to keep them on bad ones.',
    },
    weak: {
      label: 'Reactive',
      text: 'The week leads you more than you lead the week, which one habit at a time can change.',
    },
  },
  action: {
    text: 'Bring the habit you would rather not talk about. Thirty minutes are enough to plan its first two weeks.',
    label: 'Book a Call',
  },
  mailIntro: 'Here is your result, with the habit to start with.',
})
