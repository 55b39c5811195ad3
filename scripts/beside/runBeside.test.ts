import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Command, runBeside } from './runBeside.ts';

const script = (code: string): Command => ({ program: process.execPath, args: ['-e', code] });
async function run(first: string, second: string): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await runBeside(script(first), script(second), { write: (text) => said.push(text) });
  return { code, said: said.join('') };
}

test('what the second says comes after the first, however early it was', async () => {
  const late = 'setTimeout(() => console.log("first"), 300)';
  expect(await run(late, 'console.log("second")')).toEqual({ code: 0, said: 'first\nsecond\n' });
});

test('the second goes on when the first has ended, with the priority of the first: beside other work it would not end at a lower one', async () => {
  const { said } = await run('', 'setTimeout(() => console.log(os.getPriority()), 300)');
  expect(Number(said)).toBe(getPriority());
});

test('either of them fails the whole; when the first does, the second does not go on', async () => {
  expect((await run('', 'process.exit(3)')).code).toBe(3);
  expect(
    await run('process.exit(2)', 'console.log("begun"); setTimeout(() => console.log("end"), 600_000)'),
  ).toMatchObject({
    code: 2,
  });
});

test('what the first printed last is printed again at the end where it failed, or what the second printed hides why', async () => {
  const there = join(mkdtempSync(join(tmpdir(), 'ringside-')), 'there');
  onTestFinished(() => rmSync(dirname(there), { recursive: true }));
  // The second has spoken before the first fails, which ends it.
  const failing = `const timer = setInterval(() => {
    if (!fs.existsSync('${there}')) return;
    clearInterval(timer);
    for (let i = 0; i < 500; i++) console.log("line " + i);
    process.exitCode = 1;
  }, 10)`;
  const { said } = await run(failing, `console.log("second"); fs.writeFileSync('${there}', '')`);
  const [, end] = said.split('second\n');
  expect(said.startsWith('line 0\n')).toBe(true);
  expect(end).toMatch(/it ended with:\nline 401\n[\s\S]*line 499\n$/);
});

test('what the second has started ends with it', async () => {
  const child = 'setTimeout(() => console.log("end"), 600_000)';
  const second: Command = { program: 'sh', args: ['-c', `"${process.execPath}" -e '${child}' && echo more`] };
  expect(await runBeside(script('process.exit(2)'), second, { write: () => undefined })).toBe(2);
});

test('a program that is not there is told', async () => {
  await expect(runBeside(script(''), { program: '/nowhere/program', args: [] })).rejects.toThrow('ENOENT');
});
