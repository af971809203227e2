// Sample content: the two policies. They must match each other and what the site does.

import type { Policies } from '../parts/policies.ts'

export const policies: Policies = {
  privacy: {
    title: 'Privacy Policy',
    effective: 'June 30, 2025',
    intro:
      'This policy says what we learn about you when you use this site, what we do with it, and how you get it back or have it erased. “We” and “us” mean {name}, a sole proprietor in {place}, USA, and the coaches of the 90-Day Sprint Program.',
    sections: [
      {
        id: 'information-we-collect',
        heading: 'Information We Collect',
        paragraphs: [
          'You can read this site without telling us who you are. We learn something about you only when you send it to us; the list below says what.',
          'While you fill in the diagnostic or the founder test, your answers are kept in your own browser, so that a reload does not lose them. They reach us when you submit. What you enter into a tool that you downloaded stays on your computer.',
          'We count visits on our own server, without cookies and without storing your IP address. To avoid counting you twice in a day we use at most a scrambled value whose key changes daily and which cannot be turned back into your address. We also note which page or campaign led you here. Your browser keeps that note in the open tab until you close it, and if you send us a form or buy something, we keep it with that. Our server sees your IP address while it answers you, as every server does; we use it for a short time to stop abuse, such as hundreds of sign-ups from one place.',
          'The only cookies we set are for the owner of this site: one keeps the owner signed in, one recognises the owner’s browser. Visitors do not get them. When you start a payment, Stripe’s script loads, and Stripe may set its own cookies to prevent fraud. We do not track you across other sites, so a “Do Not Track” or “Global Privacy Control” signal changes nothing here: you are already treated that way.',
          'This site is for people who run businesses. It is not meant for anyone under 18, and we do not knowingly collect information from children.',
          'What you may send us:',
        ],
        items: [
          'From the diagnostic: your name and email and, if you give them, your phone number, company, role and company size.',
          'Your assessment responses: the sixteen ratings and the challenges you select in the diagnostic, and your answers and your style in the founder test, with the email you enter there.',
          'From the waitlist: your name, your email and the tool you are interested in.',
          'Your communication preferences: which emails you asked for, the words beside the box for letters if you ticked it, where, when and whether you confirmed it by email, and whether you unsubscribed.',
          'Payment information: your card details go straight to Stripe and never reach our server. We receive your email, what you bought, the amount, the date, whether the payment went through, the kind, last four digits and country of your card, and how often you downloaded your files; and, if you put them on your receipt, your company, address and tax number.',
          'From a call you book: your name, your email, when the call is and its link, and whether it was moved or cancelled, as the scheduling service tells us.',
          'What you write to us or tell us on a call, and the notes we take of it.',
        ],
      },
      {
        id: 'how-we-use-your-information',
        heading: 'How We Use Your Information',
        paragraphs: [
          'Your score, your recommendations and your style are computed by fixed rules from your answers. They are there to inform you; we base no decision about you on them alone.',
          'If you ask on your report to be reminded, we keep that, and the day, and mail you a link to the same questions 90 days later; you can take it back until then, and no other reminder follows by itself. A mailbox gets one such mail in 90 days, however its address is spelled. If you tell us that you want no reminders, we keep your address and that you said so, and send none whoever asks, until you allow them again by a link that we mailed you; if one is asked for all the same, we ask you by mail: once, and again, at most every 90 days, only on a report that you answered or asked on through a link that we mailed you. Answered through that link, your new report shows your earlier answers beside the new ones. The link is yours alone and works once, for 60 days: whoever you pass it on to can answer for you and sees your earlier score. Nobody sees it by typing your address.',
          'Your score counts, without your name, in the comparison that others see beside their report: medians and quartiles of companies of a size, over the last 24 months, one report per company and quarter. A figure is shown only where at least twenty reports of others are in it, and reports come in and go out five at a time, so that nobody can work out a single one. If you have us erase your information, your report has no weight in it from the next computing on, which is within a day or two.',
          'From your report you can ask your team to rate the same questions, by a link that you pass on; we ask for nobody’s address. Who answers gives no name, and with their answers we keep neither their internet address nor the time, only a scrambled key that keeps one browser from answering twice. It opens once, the morning after all have answered or the invitation was closed, and only if three or more have answered: the middle of the answers to each question, and whether they lie close together or apart. It stands in your report, for whoever has its link. An invitation closes when you close it, or after 60 days; with fewer than three answers by then they are deleted, and we write to you. Because nothing ties an answer to a person, a single one cannot be given out, changed or taken back. If you have us erase your information, the invitation and all answers to it go too.',
          'If you answer the diagnostic again and your score is higher, we may ask you by mail for a sentence that we may publish: at most once a year, and never again once you have withdrawn one. Nothing is published without your consent, which we keep with its wording and time, and only what you wrote, under the name you chose. By the link in that mail you can change it or withdraw it at any time: then your words are deleted here and come off the website. What you had consented to we keep for three years after you withdrew; that you withdrew we keep so that we do not ask you again.',
          'If the law where you live asks for a legal basis: we process what you send us to do what you asked for (a contract or the steps before one), we send marketing with your consent or where the law otherwise allows it, we count visits and stop abuse because we have a legitimate interest in a working site, and we keep order records because the law obliges us to.',
          'We use your information to:',
        ],
        items: [
          'make your report or your test result, show it to you and mail it to you;',
          'prepare for a call that you asked for;',
          'deliver what you bought, send your receipt and answer questions about it;',
          'tell you when a tool that you joined the waitlist for is ready;',
          'write to you, if you ticked the box for letters;',
          'provide coaching that we agreed on with you;',
          'show others how they stand beside companies of their size, from figures of many;',
          'see which pages help visitors and which do not, from counts;',
          'keep the site safe and meet our legal duties, such as bookkeeping and taxes.',
        ],
      },
      {
        id: 'sharing-your-information',
        heading: 'Sharing Your Information',
        paragraphs: [
          'We do not sell your personal information, and we do not share it for advertising. If the business is ever handed over to someone else, we tell you before your information moves, and this policy goes on applying to it.',
          'We pass information on in these cases only:',
        ],
        items: [
          'Service providers who need it to work for us: the company that hosts our server, our email provider, and Stripe for payments. They may use it for that work only.',
          'Legal need: when a law, a court order or a lawful request obliges us, or when it takes that to protect someone’s safety or to defend a legal claim.',
          'Your consent: for example a testimonial with your first name and initial, published after you agreed to its words.',
        ],
      },
      {
        id: 'security-and-retention',
        heading: 'Security and Retention',
        paragraphs: [
          'Connections to this site are encrypted. Reports and order pages have long random addresses that cannot be guessed and that search engines are told not to list. Anyone you give such an address to can open the page, so share it with care; a report’s page does not show your email or phone number. The lists of people and orders are behind the owner’s sign-in.',
          'No system is perfectly safe. If your personal information is exposed in a way that puts you at risk, we tell you without unreasonable delay and within the time Ohio law sets, which is at most 45 days after we discover it.',
          'We keep reports, test results, waitlist entries, booked calls and notes until you ask us to erase them or we no longer need them. We keep order records for as long as your order page gives you access, and after that for as long as federal and Ohio tax law demands. The text of an email we sent is removed after 90 days, what we counted of visits after 400 days, and our log of what was done with your information, and of which letters you were sent and which of their links you followed, after three years. What you agreed to when you ticked the box for letters is kept for as long as you agree, and as proof for three years after you unsubscribe; a tick that you did not confirm when we asked goes after 30 days. A reminder that you asked for and did not answer is forgotten a year after we mailed it; what you answered is kept with your reports. Copies in our backups disappear as the backups are replaced.',
        ],
      },
      {
        id: 'email-communications',
        heading: 'Email Communications',
        paragraphs: [
          'When you finish the diagnostic, the report goes to you by email and to our team, so that we know the background if you book a call. When you ask for a call from your report, our team gets a note with the report. When you finish the founder test, the result goes to you, and our team is told.',
          'Letters come only if you ticked the box for them, which says what comes and how often, and if you said yes where we ask by email whether it was you. The box is never ticked beforehand, and every form works without it. A report, a purchase or a place on the waitlist is no such consent; the waitlist brings you the news of its tool.',
          'You can opt out of marketing at any time. Every email that is not strictly about a purchase or a report carries an unsubscribe link that works with one click. You can also write to us and we take you off the list. When you follow a link from such an email to a page of this site, we note which one; nothing in it tells us whether you opened it.',
          'Service emails are necessary and come even if you opted out of marketing: the report you asked for, the reminder you asked for on it, your receipt and the link to your order, a link you request from us, and notices about a purchase or about coaching you take part in.',
          'The newsletter is run on a separate site. You sign up and unsubscribe there.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Your Rights',
        paragraphs: [
          'Wherever you live, you have the rights listed below. Write to {email}, or ask for an export or an erasure on the page “Your data”. To be sure that it is you, we send a link to the address in question. We answer within 30 days, at no cost, and we never treat you worse for asking.',
          'Erasure covers everything but what tax law makes us keep of an order: its number, what was sold, when, for how much, from which country, the numbers of its receipt and of what was paid back, and the payment’s reference at Stripe, without your email and without a company or address you put on the receipt. If you bought a tool, keep the link to your order page: the page stays open, but without your address we cannot send you the link again.',
          'If we turn a request down, we give you the reason, and you may ask us to look again. You may also complain to the authority that oversees privacy where you live.',
          'You may ask us to:',
        ],
        items: [
          'give you access to what we hold about you, as a file you can take elsewhere;',
          'correct what is wrong;',
          'delete your information;',
          'stop sending you marketing, which withdraws your consent from then on.',
        ],
        links: [
          {
            label: 'Ask for your data or its erasure',
            href: '/privacy/my-data',
          },
        ],
      },
      {
        id: 'third-party-services',
        heading: 'Third-Party Services',
        paragraphs: [
          'We are in the United States, and so are some of these services. If you write to us from another country, your information is processed in the United States, where the law may protect it differently.',
          'Other links on this site, such as the newsletter, the hosted tracker app, articles and professional profiles, lead to sites with rules of their own. We do not send them your information.',
          'We rely on three outside services:',
        ],
        items: [
          'Card payment: Stripe takes your card details under its own privacy policy and tells us the outcome.',
          'Email delivery: our emails go out through our mail provider, which handles your address and the content of the email to deliver it.',
          'Scheduling: calls are booked on an external page that opens in a new tab. What you enter there goes to that service under its own privacy policy, and it passes your booking on to us.',
        ],
      },
      {
        id: 'changes-to-this-policy',
        heading: 'Changes to This Policy',
        paragraphs: [
          'When we change this policy, we publish the new text here with a new effective date. If a change affects what we do with information you already gave us, we also email you at least 30 days before it takes effect, if we have your address, and ask for your consent where the law requires it.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          'Questions about this policy or your information: {name}, {place}, {email}. A person reads every message.',
        ],
        links: [
          {
            label: 'Terms of Service',
            href: '/terms-of-service',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of Service',
    effective: 'June 30, 2025',
    intro:
      'These terms are the agreement between you and {name}, a sole proprietor in {place}, USA (“we”, “us”), for this site, the digital tools sold on it and the 90-Day Sprint Program. They are written to be read.',
    sections: [
      {
        id: 'acceptance',
        heading: 'Acceptance of These Terms',
        paragraphs: [
          'By using this site, taking an assessment, joining the waitlist, booking a call or buying something from us, you accept these terms. If you do not accept them, please do not use the site or buy from it.',
          'You must be at least 18. If you act for a company, you confirm that you may do so, and “you” means that company too.',
          'If you and we sign a separate coaching agreement and it says something different from these terms, the signed agreement counts for that coaching.',
        ],
      },
      {
        id: 'services',
        heading: 'Our Services',
        paragraphs: [
          'Coaching, reports and tools help you think and plan. They are not legal, tax, accounting, investment or medical advice, and no coach here acts as your lawyer, accountant or broker. Ask a licensed professional before you act on a matter of that kind.',
          'Calls are booked on an external scheduling page, and some links lead to services run by others. Their own terms apply there.',
          'We may change or stop a free service at any time. What we offer:',
        ],
        items: [
          'free of charge: the Strategic Business Diagnostic, the Founder Operating Style test, demo versions of our tools and a 30-minute clarity call;',
          'for a price: digital business tools, singly or as a bundle;',
          'by agreement: the 90-Day Sprint Program and other coaching, workshops and advisory work.',
        ],
      },
      {
        id: 'your-responsibilities',
        heading: 'Your Responsibilities',
        paragraphs: [
          'Your business stays yours, and so do its decisions. Check a figure, a score or a recommendation before you rely on it for something that matters.',
          'When you use this site, you agree to:',
        ],
        items: [
          'give true information and an email address that is your own;',
          'enter details about other people only if you may;',
          'keep the links to your reports and orders to yourself and to people you trust;',
          'use the site lawfully, and not try to break into it, overload it, or copy its content by machine, beyond what search engines do.',
        ],
      },
      {
        id: 'digital-products',
        heading: 'Digital Products',
        paragraphs: [
          'When you buy a digital tool, you get a personal, non-exclusive, non-transferable license to use it for your own business, with no end date. You buy the right to use the tool; the tool itself remains ours.',
          'What you make with a tool is yours. Share your plans, reports and printouts with whom you like, and send the sheets that a tool makes for others to fill in to the people who should fill them in.',
          'Lifetime access means two things. The files you have downloaded keep working without us. Your order page stays open for as long as we run this site, and if we ever close it, we email buyers at least 60 days before, so that you can download your files again. Access ends early only as the sections on refunds and termination say.',
          'Where a product’s page promises email support, it lasts 90 days from the purchase.',
          'If your whole company should have copies, or you want to use a tool with your own clients, write to us for a license that fits. Under this one, you may not:',
        ],
        items: [
          'resell, rent, lend or give away a tool, or publish its files;',
          'pass on your license or the link to your order page;',
          'remove our name or notices from a tool;',
          'use a tool’s files to build a product that competes with it.',
        ],
      },
      {
        id: 'sprint-program',
        heading: '90-Day Sprint Program',
        paragraphs: [
          'The Sprint starts with a free 30-minute clarity call. If you and we agree to go on, the scope, the price, the payment schedule and the dates are put in writing before anything is due. The Sprint then consists of a 90-minute strategy session, a 60-minute execution session and six one-hour bi-weekly coaching sessions.',
          'If you cannot make a session, tell us at least 24 hours before and we find another time at no cost. A session missed without notice counts as held. If we have to move one, we offer you a new time, and you lose nothing.',
          'Results are not guaranteed. They depend on your market, your team, your decisions and what gets done between sessions. Figures and testimonials on this site describe what others reached; they do not predict what you will.',
        ],
      },
      {
        id: 'payment-and-refunds',
        heading: 'Payment and Refunds',
        paragraphs: [
          'Prices are in US dollars. The price on a product’s page is the amount charged to your card. Stripe processes the payment, and your card details never reach our server. Digital products can be downloaded immediately after the payment is confirmed. We email you a receipt with the link to your order page.',
          'Coaching fees are due on the schedule agreed in writing. Sessions that were held are paid for. If the coaching ends early, we look at what was paid for sessions not yet held case by case, unless your coaching agreement or the section on termination settles it.',
          'Refunds are handled case by case. For digital tools this is our money-back guarantee: write to {email} within 30 days of the purchase, from the email you bought with, and say what did not work. We look at each request ourselves, answer within five business days, and give the full price back unless the purchase was abused. A bundle is refunded as a whole. After 30 days you may still write to us; we read it, and then a refund is our choice.',
          'The money goes back to the card you paid with; your bank usually shows it within 10 business days. A refund ends the license and closes the download page: please delete your copies. If you dispute a payment with your bank and the bank decides in your favor, the license ends and the page closes in the same way. Write to us before you do; it is faster.',
          'Nothing here takes away refund rights that the law gives you. We refuse a refund of a digital tool as abused only if:',
        ],
        items: [
          'you resold, shared or published the tool, or went on using it after asking for your money back;',
          'you bought a tool again that was already refunded to you, and want it refunded once more;',
          'the purchase was made with false details or a card you were not allowed to use;',
          'the same payment has already been given back to you, or your bank is deciding on it.',
        ],
      },
      {
        id: 'intellectual-property',
        heading: 'Intellectual Property',
        paragraphs: [
          'The texts, assessments, tools, worksheets, pictures and methods on this site and in our coaching belong to us or to those who licensed them to us. You may read, print and quote them for your own business. Copying them beyond that, or selling them, needs our written permission.',
          'Your business information, your answers and what you make with our tools belong to you. You let us use them to provide what you asked for, and for nothing else. If you suggest an improvement, we may use the idea without owing you anything for it.',
        ],
      },
      {
        id: 'confidentiality',
        heading: 'Confidentiality',
        paragraphs: [
          'What you tell us about your business on a call, in an assessment or in coaching stays with us, the coaches who work with you and the providers named in the Privacy Policy. All of them are bound to keep it to themselves. We do not name you as a client or quote you without your consent.',
          'This does not cover what is public anyway, what we knew already or lawfully learn from someone else, or what a law or a court makes us disclose. Talks with a coach are not privileged the way talks with a lawyer are.',
          'If we share unpublished material with you, such as another client’s example or a draft method, please keep it to yourself as well. These duties remain when the coaching is over.',
        ],
        links: [
          {
            label: 'Privacy Policy',
            href: '/privacy-policy',
          },
        ],
      },
      {
        id: 'limitation-of-liability',
        heading: 'Limitation of Liability',
        paragraphs: [
          'TO THE EXTENT THE LAW ALLOWS, OUR TOTAL LIABILITY FOR ANY CLAIM ABOUT THIS SITE, A TOOL OR COACHING IS LIMITED TO THE AMOUNT YOU PAID US FOR THE PRODUCT OR SERVICE THE CLAIM IS ABOUT. WE ARE NOT LIABLE FOR LOST PROFITS, LOST REVENUE, LOST DATA OR OTHER INDIRECT OR CONSEQUENTIAL LOSSES.',
          'In plain words: if a tool fails you, the most we owe you is what you paid for it, and for a free report we owe you nothing. This holds whatever the legal ground of the claim, even if we knew that such a loss could happen.',
          'The limit does not apply to fraud, to willful or reckless misconduct, to bodily injury that we cause, or to anything else for which the law does not let us limit our liability.',
        ],
      },
      {
        id: 'warranty-disclaimer',
        heading: 'Warranty Disclaimer',
        paragraphs: [
          'BEYOND WHAT THESE TERMS, A PRODUCT’S PAGE OR A SIGNED AGREEMENT EXPRESSLY PROMISES, THE SITE, THE TOOLS AND THE SERVICES ARE PROVIDED “AS IS” AND “AS AVAILABLE”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING THE IMPLIED WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NON-INFRINGEMENT.',
          'In plain words: we build the tools with care, but we do not promise that they fit every business, that they are free of every error, or that the site is never down. The money-back guarantee in the section on payment and refunds stands all the same. Some states do not allow all of these exclusions, so part of this may not apply to you.',
        ],
        links: [
          {
            label: 'Payment and Refunds',
            href: '#payment-and-refunds',
          },
        ],
      },
      {
        id: 'termination',
        heading: 'Termination',
        paragraphs: [
          'You can stop using the site at any time. You can end coaching by writing to us; what is then due or paid back follows the section on payment and refunds and your coaching agreement.',
          'We can end coaching if fees stay unpaid 14 days after a reminder, or if someone breaks these terms in a serious way and does not stop when told. We can also end it for another reason, such as illness; then you get back what you paid for sessions not yet held.',
          'When the agreement ends, you keep the tools you purchased and you lose access to coaching: open sessions, support by email and calls. The license to a tool ends only if its payment is returned to you, or if you break its license terms and do not put it right within 14 days of our writing to you.',
          'The sections on digital products, intellectual property, confidentiality, liability, warranty and governing law go on applying.',
        ],
      },
      {
        id: 'changes-to-these-terms',
        heading: 'Changes to These Terms',
        paragraphs: [
          'When we change these terms, we publish the new text here with a new effective date. For a purchase or a coaching agreement, the terms of the day you made it go on applying, unless you agree to the new ones. For everything else the new terms apply once you use the site after that date.',
          'If part of these terms turns out to be invalid, the rest stays in force.',
        ],
      },
      {
        id: 'governing-law',
        heading: 'Governing Law',
        paragraphs: [
          'The law of the State of Ohio applies, without its rules on conflict of laws. If you are a consumer, you also keep the protection that the law of your home gives you and that a contract cannot take away.',
          'If something goes wrong, write to us first. Most things can be settled by email, and both sides give it 30 days before going to court. After that, the state and federal courts in Franklin County, Ohio, decide, unless the law lets you sue where you live. Either side may ask a court for urgent protection at any time.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: ['Questions about these terms or a purchase: {name}, {place}, {email}.'],
        links: [
          {
            label: 'Privacy Policy',
            href: '/privacy-policy',
          },
        ],
      },
    ],
  },
}
