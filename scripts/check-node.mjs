// Stops with a sentence instead of a stack trace when the bundled Node was skipped (another platform) and the host's is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Ringside needs Node 24.15 or newer and is running on ${process.version}. On Linux the README commands bring their own Node; elsewhere install Node 24 first.`,
  );
  process.exit(1);
}
