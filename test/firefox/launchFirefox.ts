import puppeteer, { type Browser } from 'puppeteer-core';

/** The tone of its microphone. */
export const FIREFOX_HZ = 1000;
/** A microphone with a tone and a camera, granted without asking; sound without a click; addresses as they are, loopback included. */
const prefs = {
  'media.navigator.streams.fake': true,
  'media.navigator.audio.fake_frequency': FIREFOX_HZ,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.peerconnection.ice.loopback': true,
};

/** @param executablePath of Firefox; driven over WebDriver BiDi, without a driver of its own */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: prefs },
    // The window has the size: what Puppeteer sends for a page's own is not known to Firefox ESR 140.
    ...{ defaultViewport: null, args: ['--width=1280', '--height=800'] },
  });
