"""Two people with matrix-nio, a client of other people with an encryption of its own (libolm), use the homeserver as a
client does. Each step prints a line: `ok`, or `FAIL` and what came instead. nio holds every answer against its schema.

Arguments: address of the homeserver, name of the homeserver, password, first login, second login.
"""
import asyncio
import io
import sys
import tempfile

from nio import AsyncClient, AsyncClientConfig, RoomMessageText
from nio.responses import ErrorResponse

BASE, HOME, PASSWORD, FIRST, SECOND = sys.argv[1:6]
failed = 0


def tell(name, isRight, seen=''):
    global failed
    failed += 0 if isRight else 1
    print(f'ok {name}' if isRight else f'FAIL {name}: {seen}', flush=True)


async def step(name, asked):
    """What a request gives; one that is refused or answered in another shape is a fault."""
    try:
        answer = await asyncio.wait_for(asked, 20)
    except Exception as error:  # the judge goes on with the next step
        tell(name, False, repr(error))
        return None
    tell(name, not isinstance(answer, ErrorResponse), answer)
    return answer


async def person(login):
    config = AsyncClientConfig(store_sync_tokens=True, encryption_enabled=True)
    client = AsyncClient(BASE, f'@{login}:{HOME}', store_path=tempfile.mkdtemp(), config=config)
    await step(f'{login} signs in', client.login(PASSWORD, device_name='nio'))
    await step(f'{login} syncs', client.sync(timeout=0, full_state=True))
    tell(f'{login} is asked for keys', client.should_upload_keys)
    await step(f'{login} uploads keys', client.keys_upload())
    return client


async def until(client, isDone):
    for _ in range(20):
        if isDone():
            return True
        await client.sync(timeout=500)
    return isDone()


async def run(one, two):
    heard = []
    two.add_event_callback(lambda _room, event: heard.append((event.body, event.decrypted)), RoomMessageText)
    encryption = {'type': 'm.room.encryption', 'state_key': '', 'content': {'algorithm': 'm.megolm.v1.aes-sha2'}}
    made = await step('a room is made', one.room_create(name='Judges', invite=[two.user_id], initial_state=[encryption]))
    room = made.room_id
    tell('the other is invited', await until(two, lambda: room in two.invited_rooms), list(two.invited_rooms))
    await step('and joins', two.join(room))
    await two.sync(timeout=0)
    tell('both are in it', await until(one, lambda: room in one.rooms and two.user_id in one.rooms[room].users and one.rooms[room].encrypted))
    await step('keys are asked for', one.keys_query())
    sent = await step('a message is encrypted', one.room_send(room, 'm.room.message', {'msgtype': 'm.text', 'body': 'Gate 3 opens'}, ignore_unverified_devices=True))
    tell('and read by the other', await until(two, lambda: ('Gate 3 opens', True) in heard), heard)
    await step('the other answers', two.room_send(room, 'm.room.message', {'msgtype': 'm.text', 'body': 'Thanks'}, ignore_unverified_devices=True))
    await one.sync(timeout=0)
    messages = await step('history is read', one.room_messages(room, one.next_batch, limit=20))
    read = [event.body for event in messages.chunk if isinstance(event, RoomMessageText)]
    tell('newest first, decrypted', read == ['Thanks', 'Gate 3 opens'], read)
    event = sent.event_id
    await step('somebody types', one.room_typing(room, True))
    await step('it is read up to', one.room_read_markers(room, event, event))
    await step('a receipt is sent', two.update_receipt_marker(room, event))
    await step('an event is read', one.room_get_event(room, event))
    await step('and what is around it', one.room_context(room, event))
    await step('the state is read', one.room_get_state(room))
    await step('and one of it', one.room_get_state_event(room, 'm.room.name'))
    await step('a topic is set', one.room_put_state(room, 'm.room.topic', {'topic': 'Rota'}))
    uploaded, _keys = await one.upload(lambda _late, _failed: io.BytesIO(b'x' * 1000), content_type='image/png', filename='a.png', filesize=1000)
    tell('a file is uploaded', hasattr(uploaded, 'content_uri'), uploaded)
    for name, asked in [
        ('devices are listed', lambda: one.devices()),
        ('a device has a name', lambda: one.update_device(one.device_id, {'display_name': 'Judge'})),
        ('rooms are listed', lambda: one.joined_rooms()),
        ('members are listed', lambda: one.joined_members(room)),
        ('a profile is read', lambda: one.get_profile()),
        ('its name too', lambda: one.get_displayname(two.user_id)),
        ('presence is set', lambda: one.set_presence('online', 'here')),
        ('presence is read', lambda: one.get_presence(two.user_id)),
        ('a room is hidden or public', lambda: one.room_get_visibility(room)),
        ('an alias is set', lambda: one.room_put_alias(f'#judges:{HOME}', room)),
        ('and found', lambda: one.room_resolve_alias(f'#judges:{HOME}')),
        ('and taken away', lambda: one.room_delete_alias(f'#judges:{HOME}')),
        ('a message is redacted', lambda: one.room_redact(room, event)),
        ('a filter is kept', lambda: one.upload_filter(room={'timeline': {'limit': 5}})),
        ('somebody is removed', lambda: one.room_kick(room, two.user_id)),
        ('banned', lambda: one.room_ban(room, two.user_id)),
        ('and may come again', lambda: one.room_unban(room, two.user_id)),
        ('a room is left', lambda: one.room_leave(room)),
        ('and forgotten', lambda: one.room_forget(room)),
        ('a device signs out', lambda: one.logout()),
    ]:
        await step(name, asked())


async def main():
    one, two = await person(FIRST), await person(SECOND)
    try:
        await run(one, two)
    finally:
        await one.close()
        await two.close()
    print(f'failed {failed}', flush=True)
    sys.exit(1 if failed else 0)


asyncio.run(main())
