import type { OurMail } from './our-mail.ts'

export const afterScorecard: readonly OurMail[] = [
  {
    id: 'after-scorecard-1',
    afterDays: 2,
    subject: 'One thing to do with your result',
    body: `Hello {firstName|there},

a few days ago you answered our questions and got your result by email. Most people read such a result once, agree with it, and change nothing.

Here is what the others do. Open the email, find the one line that you would rather not have read, and write down what you will do about it, by which day, and who will notice.

If no line comes to mind, reply to this email with your result in one sentence, or [bring it to a free call](/book-call). I will tell you where I would start.`,
  },
  {
    id: 'after-scorecard-2',
    afterDays: 9,
    subject: 'What got in the way?',
    body: `Hello {firstName|there},

last week I asked you to pick one line of your result and a day. If you did it, you know more now than any question could tell you.

If you did not, something got in the way, and it is usually the same thing as always. That is worth half an hour: [book the call](/book-call), and we look at your result and at what to change first.

This is the last email of this series. If you would rather write than talk, reply to it.`,
  },
]
