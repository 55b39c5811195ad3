/** Texts of the sheets of a message. */
export const enMessageSheets = {
  'rooms.copyText': 'Copy text',
  'rooms.copyFailed': 'The browser did not let it be copied.',
  i__ROOMS_FILE_DAMAGED_LABEL: 'The file is damaged',
  i__ROOMS_FILE_DAMAGED_DETAIL: 'It cannot be sent from here.',
  'rooms.forward': 'Forward',
  'rooms.forwardTo': 'Forward to',
  'rooms.forwardFind': 'Find a room or a person',
  'rooms.forwardNone': 'There is no other room of that name in which you may write.',
  'rooms.forwardOpen': 'A room without a lock is not encrypted: the server can read there what you forward.',
  'rooms.readers': 'Who has read it',
  'rooms.readersOf': 'Who has read it, {n} of {others}',
  'rooms.markUnreadFrom': 'Mark as unread from here',
  'rooms.faceAgreed': 'Agreed',
  'rooms.faceLove': 'Love',
  'rooms.faceLaugh': 'Laugh',
  'rooms.faceCelebrate': 'Celebrate',
  'rooms.faceLooking': 'Looking',
  'rooms.faceThanks': 'Thanks',
  'rooms.faces': 'More reactions',
  'rooms.facesSmileys': 'Faces',
  'rooms.facesHands': 'Hands',
  'rooms.facesSigns': 'Signs',
  'rooms.facesThings': 'Things',
  'rooms.facesOften': 'Often',
  'rooms.facesOftenNames':
    'thumbs up +1 agreed, heart love, laugh smile, party tada celebrate, eyes looking, thanks please pray',
  'rooms.facesSmileysNames':
    'slight smile, grin, tears of joy lol, rolling rofl, blush, halo angel, wink, heart eyes, star-struck wow, cool sunglasses, thinking hmm, raised eyebrow, neutral, rolling eyes, grimace, asleep zzz, mind blown, scream, surprised oh, sad tear, crying, huffing, angry, party hat, hug, salute, zipped lips, yawn, nervous sweat, melting, confused, ill',
  'rooms.facesHandsNames':
    'thumbs down -1, ok hand, victory peace, fingers crossed luck, handshake deal, clapping bravo, raised hands hooray, waving hello, strong arm, pointing up, pointing down, pointing right, shrug, facepalm, raising a hand, heart hands',
  'rooms.facesSignsNames':
    'check done yes, cross no, question, exclamation, warning, forbidden, hundred, plus, minus, fire, star, idea bulb, lock, OK, red circle, green circle, orange heart, yellow heart, green heart, blue heart, purple heart, black heart, broken heart, sparkles',
  'rooms.facesThingsNames':
    'receiver call, telephone, mobile phone, letter mail, calendar, alarm clock, hourglass, pin, paper clip, parcel box, lorry truck, car, plane, house home, spanner repair, laptop computer, rising chart, falling chart, euro money, receipt bill, coffee, pizza, cake birthday, beer cheers, trophy, present gift, sun, rain, snow, earth world, rocket, bug',
  'rooms.facesFound': 'Found',
  'rooms.faceOwn': 'Find by name, or write another',
  'rooms.facePut': 'Choose',
  'rooms.faceNot': 'None has that name here. One emoji from your keyboard is taken as well.',
  'rooms.readBy': { one: 'Read by {n}', other: 'Read by {n}' },
  'rooms.readByHint': 'Who reads without saying so is not among them.',
  'rooms.versions': 'What {name} wrote',
  'rooms.versionsItem': 'Earlier versions',
} as const;

declare module '../../../../words/Words.ts' {
  interface Words {
    messageSheets: typeof enMessageSheets;
  }
}
