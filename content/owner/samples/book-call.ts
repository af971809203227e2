import type { BookCall } from '../parts/book-call.ts'

export const bookCall: BookCall = {
  summary:
    'Thirty minutes, free, with Ruth Calloway: what is stuck, where you want to be in 90 days, and whether the 90-Day Sprint Program is the way there.',
  title: 'Book Your Business Clarity Call',
  intro:
    'The clarity call takes 30 minutes and costs nothing. You say what is stuck. I ask questions and tell you what I would change first. Then we check whether the 90-Day Sprint Program fits you and your company.',
  coverHeading: "What We'll Cover",
  cover: [
    {
      title: 'Your current challenges and bottlenecks',
      description:
        'Where work piles up today: the approvals that wait for you, the leads nobody called back, the month that closed in the red.',
    },
    {
      title: 'Where you want to be in 90 days',
      description:
        'One result you could show your banker or your team, with a number and a date. If you have five, we pick the one that pays for the others.',
    },
    {
      title: 'The gaps between you and your goals',
      description:
        'What is missing between today and that number: a decision, a person, a price, or hours in your own week. I say which one I would change first.',
    },
    {
      title: 'How the 90-Day Sprint framework could help',
      description:
        'Which part of the Sprint would work on your gap, and what it would ask of you each week. If it is the wrong tool, I say so on the call.',
    },
  ],
  sayingHeading: 'What Founders Are Saying',
  faqHeading: 'Before You Book',
  button: 'Schedule Your Business Clarity Call',
  closing: 'No pressure: nobody asks you to decide on the call. If you do nothing afterward, I will not chase you.',
  contact: 'Questions before you book? Write to',
  faq: [
    {
      question: 'What should I bring?',
      answer:
        'Three numbers: last month’s revenue, the cash in the bank, and the one figure that worries you. If you have taken the Strategic Business Diagnostic, keep the report open. If you have neither, come anyway.',
    },
    {
      question: 'What happens after the call?',
      answer:
        'If the Sprint fits, you get an email within two business days with the scope, the price and possible start dates. You answer when you are ready. If it does not fit, I tell you on the call and name what I would do in your place.',
    },
    {
      question: 'What does the call cost?',
      answer: 'Nothing. You do not enter a card to book it, and it does not commit you to anything.',
    },
    {
      question: 'Who is on the call?',
      answer:
        'You and me. I take every clarity call myself; there is no sales team. If you decide things together with a co-founder or a partner, bring them along.',
    },
  ],
  share: { line: 'Find out whether the Sprint fits you.', figure: '30', label: 'minutes, free' },
}
