-- Until now the flag gated nothing: whoever has used the call centre goes on doing so. ACD-047
UPDATE "extensions" SET "is_my_call_center_allowed" = true
WHERE "is_acd_agent"
  OR "user_id" IN (SELECT "id" FROM "users" WHERE "is_acd_supervisor")
  OR "user_id" IN (SELECT "user_id" FROM "group_members" JOIN "groups" ON "groups"."id" = "group_members"."group_id" WHERE "groups"."is_acd");
