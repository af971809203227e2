import { scoreTemplate } from './build.ts'

export const teamHealth = scoreTemplate({
  title: 'Team Health Check',
  intro:
    'Twelve questions about how your team works together. Answer for the last four weeks. It takes about 3 minutes.',
  heading: 'Your team’s health',
  levels: ['Not at all', 'A little', 'Mostly', 'Fully'],
  sections: [
    {
      title: 'Trust',
      intro: 'Whether people say what they see.',
      questions: [
        'People admit a mistake before someone else finds it.',
        'People disagree in the meeting, not after it.',
        'People ask for help early.',
      ],
      strong: 'Bad news travels fast here, which is the best insurance a team can have.',
      growing: 'People speak up about small things, and wait with the large ones.',
      weak: 'You are likely to hear about problems last.',
      advice:
        'Begin the next meeting with a mistake of your own from this week and what it cost. Then ask each person for one thing that worries them, and thank them without defending anything.',
    },
    {
      title: 'Clarity',
      intro: 'Whether everyone knows what is theirs.',
      questions: [
        'Everyone can name the team’s three goals for this quarter.',
        'For each task it is clear who decides.',
        'People know what they may drop when there is too much.',
      ],
      strong: 'People spend their time on the work, not on finding out whose it is.',
      growing: 'The goals are clear, and the borders between people are not.',
      weak: 'A good part of the week goes into finding out who does what.',
      advice:
        'List the ten decisions that came up most often last month. Put one name next to each, read the list aloud, and change it until no one objects.',
    },
    {
      title: 'Rhythm',
      intro: 'Whether the week has a shape.',
      questions: [
        'Meetings start with a purpose and end with a decision.',
        'People have half a day in a row without meetings.',
        'What was agreed last week is looked at this week.',
      ],
      strong: 'The week carries the work instead of interrupting it.',
      growing: 'There is a rhythm, and urgent things break it too easily.',
      weak: 'The loudest request decides what happens next.',
      advice:
        'Cancel one recurring meeting for a month. Use its time on Monday to agree on three results, and ten minutes on Friday to look at them.',
    },
    {
      title: 'Growth',
      intro: 'Whether people are better at their work than a year ago.',
      questions: [
        'Each person knows what they are learning this quarter.',
        'People hear within days how their work went.',
        'Good ideas are tried within a month.',
      ],
      strong: 'People stay because they get better here.',
      growing: 'People learn when there is time, which is seldom.',
      weak: 'Your best people are the first to notice, and to look elsewhere.',
      advice:
        'Ask each person for one skill they want by the end of the quarter, and give them one task that needs it.',
    },
  ],
  tiers: {
    strong: { label: 'Healthy', text: 'This team can take a hard quarter and come out of it closer.' },
    growing: { label: 'Under strain', text: 'The team delivers, and it costs more than it should.' },
    weak: {
      label: 'At risk',
      text: 'Work gets done in spite of how the team works. Start with one section, not with all four.',
    },
  },
  action: {
    text: 'We look at the weakest section together and choose one change for the next two weeks.',
    label: 'Book a Call',
  },
  mailIntro: 'Here is your result. Share it with your team: their answers may surprise you.',
})
